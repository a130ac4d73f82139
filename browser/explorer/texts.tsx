// Texts that people have written, within the page: each runs in its own direction, whatever is beside it.
import { Fragment } from 'preact'
import { t } from './translate.js'

/** The name that what somebody has done keeps. An account that is gone is said to be so: another one may have the name now. */
export function nameOfAuthor(name: string | null | undefined, isGone: boolean): string {
  return name && isGone ? `${name} ${t('authorGone')}` : (name ?? '')
}

/** Separated by commas; what is blank is left out. */
export function Listed({ texts }: { texts: readonly (string | null | undefined)[] }) {
  return (
    <>
      {texts.filter(Boolean).map((text, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </>
  )
}
