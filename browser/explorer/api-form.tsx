// A form whose fields are parameters of an endpoint. What the API finds wrong with one is shown beside it.

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { ApiError, LaterError } from './api.js'
import { shownBeside, shownText } from './api-texts.js'
import { isAnswered, useDoing } from './doing/intention.js'
import { useTyped } from './doing/typed.js'
import { t } from './translate.js'

export interface Field {
  /** Of the parameter. */
  name: string
  label: string
  /** A checkbox sends 1, or nothing. */
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'date' | 'checkbox'
  multiline?: true
  required?: true
  /** Stands after the label of one that is not required, in place of that it is optional. */
  remark?: string
  maxLength?: number
  autocomplete?: string
  inputMode?: 'numeric' | 'url'
  hint?: string
  value?: string
  options?: readonly (readonly [value: string, text: string])[]
  /** In place of an input, which has the name, and of the label. */
  control?: ComponentChildren
  /** Stands above it. */
  above?: ComponentChildren
  /** Stands below it. */
  below?: ComponentChildren
  onInput?: (event: preact.TargetedInputEvent<HTMLInputElement>) => void
}

interface ApiFormProps {
  fields: readonly Field[]
  submitLabel: string
  /** Of what needs an account: unique on the page, such as `note-5001`. Who is not signed in is asked to when it is sent. */
  name?: string
  /** The name by which the tab keeps what is typed until it is sent; the above, if nothing is said. */
  keptAs?: string | undefined
  /**
   * Sends the values of the fields that are not blank; with `isEdit`, of those that were changed, blank ones too.
   * @param key - the idempotency key, the same while the same is sent again.
   */
  send(values: Record<string, string>, key: string): Promise<void>
  isEdit?: boolean
  /** Is called before the values are read. @returns what is wrong: then nothing is sent. */
  check?: () => string | undefined
  /** Whether what was typed stays after it was sent; a caller that says so also keeps it before, unless it says as what. */
  keepsValues?: boolean
  /** It is sent later, when there is a network. */
  onLater?: () => void
  onCancel?: () => void
  cancelLabel?: string
  /** Further inputs, above the fields. */
  children?: ComponentChildren
}

export function ApiForm(props: ApiFormProps) {
  const { name, fields, submitLabel, send, isEdit = false, check, keepsValues = isEdit } = props
  const { onLater, onCancel, cancelLabel = t('cancel'), children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const [isSending, setSending] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>([])
  const { typed, keep, tried, keepTried } = useTyped(props.keptAs ?? (props.keepsValues ? undefined : name))
  const { resumed, goesOn, attempt } = useDoing(name, { tried })
  const problemOf = (name: string) => {
    const own = messages.filter((text) => fieldOf(text, fields) === name)
    return own.map(shownBeside).join('. ')
  }
  const general = messages.filter((text) => fieldOf(text, fields) === undefined)
  const shownValues = () => Object.fromEntries(isEdit ? fields.map(({ name, value = '' }) => [name, value]) : [])
  const valuesOf = (form: HTMLFormElement): Record<string, string> => {
    const shown = shownValues()
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
    return Object.fromEntries(entries.filter(([name, value]) => lines(value) !== lines(shown[name] ?? '')))
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isSending || !form.current) return
    const wrong = check?.()
    if (wrong) return setMessages([wrong])
    setSending(true)
    setMessages([])
    try {
      const values = valuesOf(form.current)
      await attempt(values, (key) => {
        keepTried({ values, key })
        return send(values, key)
      })
      keep()
      if (!keepsValues) form.current?.reset()
    } catch (error) {
      if (error instanceof LaterError && onLater) {
        keep()
        form.current?.reset()
        setSending(false)
        return onLater()
      }
      if (isAnswered(error)) keepTried(undefined)
      const found = error instanceof ApiError ? error.messages : [(error as Error).message]
      setMessages(found)
      const first = found.map((text) => fieldOf(text, fields)).find(Boolean)
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    setSending(false)
  }
  useEffect(() => {
    if (!resumed) return
    const { values, key } = resumed
    // The link leads to it once. When the page is loaded again, it is there as what was typed and tried.
    keep(values, shownValues())
    keepTried({ values, key })
    form.current?.scrollIntoView({ block: 'nearest' })
    if (goesOn()) form.current?.requestSubmit()
  }, [])
  useEffect(() => {
    // Else a field has the focus. Long forms are also sent from their first field.
    if (general.length === messages.length) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [messages])
  return (
    <form
      ref={form}
      class="form"
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => keep(valuesOf(currentTarget), shownValues())}
      aria-busy={isSending}
    >
      {children}
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={`${id}-${field.name}`}
          field={{ ...field, value: (resumed?.values ?? typed)?.[field.name] ?? field.value ?? '' }}
          problem={problemOf(field.name)}
        />
      ))}
      {general.length > 0 && (
        <p ref={alert} class="problem" role="alert">
          {general.map(shownText).join('. ')}
        </p>
      )}
      <p class="actions">
        {/* Not disabled: the keyboard would lose it. */}
        <button type="submit" class="first" aria-disabled={isSending}>
          {isSending ? t('sending') : submitLabel}
        </button>
        {onCancel && (
          <button
            type="button"
            onClick={() => {
              keep()
              onCancel()
            }}
          >
            {cancelLabel}
          </button>
        )}
      </p>
    </form>
  )
}

function FormField({ id, field, problem }: { id: string; field: Field; problem: string }) {
  const {
    name,
    label,
    hint,
    remark = t('optional'),
    multiline,
    options,
    onInput,
    control,
    above,
    below,
    type = 'text',
    value = '',
    ...attributes
  } = field
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const common = {
    id,
    name,
    defaultValue: value,
    ...attributes,
    'aria-invalid': problem !== '',
    'aria-describedby': described || undefined,
  }
  if (type === 'checkbox') {
    return (
      <p class="field">
        <label>
          <input {...common} type="checkbox" value="1" defaultChecked={value !== ''} /> {label}
        </label>
      </p>
    )
  }
  return (
    <div class="field">
      {above}
      {!control && (
        <label for={id}>
          {label}
          {field.required ? '' : <span class="quiet"> {remark}</span>}
        </label>
      )}
      {control ??
        (options ? (
          <select {...common}>
            <option value="" />
            {options.map(([one, text]) => (
              <option key={one} value={one} selected={one === value} dir="auto">
                {text}
              </option>
            ))}
          </select>
        ) : multiline ? (
          <textarea rows={3} dir="auto" {...common} />
        ) : (
          <input {...common} onInput={onInput} type={type as 'text'} dir={type === 'text' ? 'auto' : undefined} />
        ))}
      {hint && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} class="problem" role="alert">
          {problem}
        </p>
      )}
      {below}
    </div>
  )
}

/** Browsers differ in how they end lines. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** The API's texts begin with the parameter that is wrong. */
function fieldOf(text: string, fields: readonly Field[]): string | undefined {
  const [first = ''] = text.split(/[\s:]/)
  return fields.find(({ name }) => name === first.toLowerCase())?.name
}
