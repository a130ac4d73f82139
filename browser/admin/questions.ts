// What the API asks before it does something: a checkbox for each question, once it has been asked.
import { useState } from 'preact/hooks'
import { ApiError } from '../explorer/api.js'
import type { Field } from '../explorer/api-form.js'
import { nameOf } from './translate.js'

/** The parameters that answer. */
const QUESTIONS = ['is_no_duplicate', 'accept_approximate_point', 'accept_far_point']

/** What callers are told to send: the last sentence, where there are checkboxes. */
const ADVICE = new RegExp(` [^.]*\\b(?:${QUESTIONS.join('|')})\\b.*$`)

/**
 * @param typed - what the form goes on with: the answers in it are shown, so that the same is sent again.
 * @param known - what the form asks anyway.
 * @returns the checkboxes, and what notes the questions of a request.
 */
export function useQuestions(typed: Readonly<Record<string, string>> = {}, known: readonly string[] = []) {
  const [asked, setAsked] = useState<readonly string[]>(Object.keys(typed).filter((name) => QUESTIONS.includes(name)))
  const asking = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      const done = await request()
      setAsked([])
      return done
    } catch (error) {
      const text = error instanceof ApiError && error.status === 409 ? error.message : ''
      const now = QUESTIONS.filter((name) => text.includes(name))
      setAsked([...new Set([...asked, ...now])])
      // An answer to the key, but no 409, which callers take for what somebody else has changed.
      throw now.length > 0 ? new ApiError(422, [text.replace(ADVICE, '')]) : error
    }
  }
  const questions = asked
    .filter((name) => !known.includes(name))
    .map((name): Field => ({ name, label: nameOf('question', name), type: 'checkbox' }))
  return { questions, asking }
}
