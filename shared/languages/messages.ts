// Messages in the language of who reads them: typed keys, with the parameters that their texts in English have.

import type { GetICUArgs } from '@schummar/icu-type-parser'
import format from 'icu-minify/format'
import { compiled } from './compile.js'

/** Those of one part of the service by key, in the ICU message format. */
export type Messages = Readonly<Record<string, string>>
/** The same in another language. */
export type Translation<English extends Messages> = Readonly<Record<keyof English, string>>

type Tags<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never
type Values<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>
/** None for a text without parameters. */
type Arguments<Values> = keyof Values extends never ? [] : [values: Values]

export interface Translator<English extends Messages> {
  /** The text of a message without tags. */
  text<Key extends KeyOf<English>>(key: Key, ...values: Arguments<Values<English[Key]>>): string
  /** A message whose tags are elements. */
  rich<Key extends KeyOf<English>, Element>(
    key: Key,
    elements: Readonly<Record<Tags<English[Key]>, (children: (string | Element)[]) => Element>>,
    ...values: Arguments<Values<English[Key]>>
  ): (string | Element)[]
}
type KeyOf<English> = keyof English & string

/**
 * @param messages - in the language of the locale.
 * @param locale - by which numbers and dates in messages are written, and plurals chosen.
 */
export function translator<English extends Messages>(
  messages: Translation<English>,
  locale: string,
): Translator<English> {
  const render = <Element>(key: string, values: object = {}) =>
    format<Element>(compiled(messages[key] ?? key), locale, values as Record<string, string>, FORMATTERS)
  return {
    text: (key, ...[values]) => String(render(key, values)),
    rich: <Element>(key: string, elements: object, ...[values]: [object?]) =>
      [render<Element>(key, { ...elements, ...values })].flat() as (string | Element)[],
  }
}

const FORMATTERS = {
  formatters: {
    getDateTimeFormat: kept(Intl.DateTimeFormat),
    getNumberFormat: kept(Intl.NumberFormat),
    getPluralRules: kept(Intl.PluralRules),
  },
}

/** Making a formatter takes a hundred times longer than using it. */
function kept<Options, Formatter>(Format: new (locale?: Intl.LocalesArgument, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (locale?: Intl.LocalesArgument, options?: Options): Formatter => {
    const key = JSON.stringify([locale, options])
    const formatter = made.get(key) ?? new Format(locale, options)
    made.set(key, formatter)
    return formatter
  }
}
