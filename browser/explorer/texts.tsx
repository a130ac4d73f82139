// Texts that people have written, within the page: each runs in its own direction, whatever is beside it.
import { Fragment } from 'preact'

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
