// The messages of all parts: complete in each language, and with the parameters that their texts in English have.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, languageFor, localeFor } from '../../../shared/languages/list.js'
import { type Messages, translator } from '../../../shared/languages/messages.js'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const languages = Object.keys(LANGUAGES) as Language[]

/** Each has a file for each language. */
const folders = ['browser', 'functions', 'shared'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name))),
)

const messagesOf = async (folder: string, language: string): Promise<Messages> =>
  (await import(join(ROOT, folder, `${language}.ts`))).default

interface Part {
  kind: string
  name: string
  /** Of a choice. */
  options?: string[]
}

/** Parameters, tags and choices, at any depth. */
function partsOf(elements: readonly MessageFormatElement[]): Part[] {
  return elements.flatMap((element): Part[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const { value: name, type } = element
    if (type === TYPE.tag) return [{ kind: 'tag', name }, ...partsOf(element.children)]
    if (type !== TYPE.plural && type !== TYPE.select) return [{ kind: TYPE[type], name }]
    const options = Object.keys(element.options)
    const inner = Object.values(element.options).flatMap(({ value }) => partsOf(value))
    return [{ kind: TYPE[type], name, options }, ...inner]
  })
}

const isPlural = ({ kind }: Part) => kind === TYPE[TYPE.plural]
/** A language may choose by a number or a word where another need not, and repeat what is in each choice. */
const namesOf = (text: string) =>
  [...new Set(partsOf(parse(text)).map(({ kind, name }) => (kind === 'tag' ? `<${name}>` : name)))].sort()
/** `many` is for millions, which are not counted here one by one. */
const categoriesOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((one) => one !== 'many')

describe.each(folders)('the messages in %s', (folder) => {
  it('have a file for each language, and no other', () => {
    expect(readdirSync(join(ROOT, folder)).sort()).toEqual(languages.map((language) => `${language}.ts`).sort())
  })

  it.each(languages)('are complete in %s, with the same parameters and all plurals', async (language) => {
    const [english, own] = await Promise.all([messagesOf(folder, 'en'), messagesOf(folder, language)])
    const describeAll = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, namesOf(text)]))
    const wrong = Object.entries(own).flatMap(([key, text]) => {
      const plurals = partsOf(parse(text)).filter(isPlural)
      const lacks = plurals.flatMap(({ options = [] }) =>
        categoriesOf(language).filter((one) => !options.includes(one)),
      )
      // A straight apostrophe before a parameter would quote it.
      return [
        ...lacks.map((one) => `${key} lacks ${one}`),
        ...(/\w'|'\w/.test(text) ? [`${key} has a straight '`] : []),
      ]
    })

    expect(describeAll(own)).toEqual(describeAll(english))
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([])
    expect(wrong).toEqual([])
  })
})

describe('a translator', () => {
  const german = {
    places: '{count, plural, one {# Ort} other {# Orte}} in {town}',
    best: 'Rekord <b>{score}</b>',
  } as const
  const { text, rich } = translator<typeof german>(german, 'de-AT')

  it('chooses plurals, and writes numbers as the locale does', () => {
    expect(text('places', { count: 1, town: 'Wien' })).toBe('1 Ort in Wien')
    expect(text('places', { count: 12_345, town: 'Wien' })).toBe(
      `${new Intl.NumberFormat('de-AT').format(12_345)} Orte in Wien`,
    )
  })

  it('puts elements in the place of tags', () => {
    expect(rich('best', { b: (children) => ({ children }) }, { score: 5 })).toEqual(['Rekord ', { children: ['5'] }])
  })
})

describe('the language', () => {
  it.each([
    [['de-AT', 'en'], 'de', 'de-AT'],
    [['nl', 'fi', 'en'], 'fi', 'fi'],
    [['en-GB'], 'en', 'en-GB'],
    [['SV-fi'], 'sv', 'SV-fi'],
    [['deu', 'x', ''], 'en', 'en'],
    [['en-US@posix'], 'en', 'en-US'],
    [['de_AT.UTF-8'], 'de', 'de-AT'],
    [['fr-', 'de'], 'fr', 'fr'],
    [[], 'en', 'en'],
  ])('for %j is %s', (wanted, language, locale) => {
    expect([languageFor(wanted), localeFor(wanted)]).toEqual([language, locale])
  })
})
