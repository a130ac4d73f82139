// A field with a list of suggestions, as https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ describes it.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useLatest } from './latest.js'

export interface Option {
  label: string
  /** What it is, such as a town. */
  kind?: string
}

interface ComboboxProps<T extends Option> {
  label: string
  /** Finds what fits the text; what it throws is shown. */
  find(text: string, signal: AbortSignal): Promise<readonly T[]>
  onChoose(option: T): void | Promise<void>
  /** The text is no longer that of what was chosen. */
  onType?: (text: string) => void
  /** Of what is chosen. */
  text?: string
  /** Whether the chosen label stays in the field. */
  keepsText?: boolean
}

const PAUSE_MS = 150

export function Combobox<T extends Option>(props: ComboboxProps<T>) {
  const { label, find, onChoose, onType, text: chosen = '', keepsText } = props
  const id = useId()
  const [text, setText] = useState(chosen)
  const [found, setFound] = useState<{ text: string; options: readonly T[] }>({ text: chosen, options: [] })
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const begin = useLatest()
  /** Whether the text has been typed, and nothing has been chosen since. */
  const isTyped = useRef(false)
  /** The text with which Enter was pressed before its options were there. */
  const awaited = useRef<string | undefined>(undefined)
  // Those of an older text are not what is looked for now.
  const isFound = found.text === text
  const options = isFound ? found.options : []
  const isShown = isOpen && options.length > 0
  // Before anybody can type again.
  useLayoutEffect(() => {
    // The typed text stays when it makes what was chosen before void.
    if (chosen === '' && isTyped.current) return
    isTyped.current = false
    setText(chosen)
  }, [chosen])
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const load = async () => {
      try {
        const fitting = await find(text.trim(), controller.signal)
        if (controller.signal.aborted) return
        setFound({ text, options: fitting })
        setActive(-1)
      } catch (error) {
        if (!controller.signal.aborted) setProblem(String((error as Error).message))
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, isOpen, attempt])
  useEffect(() => {
    if (awaited.current === found.text) void choose(found.options[0])
  }, [found])

  const close = () => {
    awaited.current = undefined
    setOpen(false)
  }
  const choose = async (option: T | undefined) => {
    awaited.current = undefined
    if (!option) return
    const isLatest = begin()
    isTyped.current = false
    setOpen(false)
    setText(keepsText ? option.label : '')
    setProblem('')
    try {
      await onChoose(option)
    } catch (error) {
      if (!isLatest()) return
      isTyped.current = true
      setText(text)
      setActive(options.indexOf(option))
      setProblem(String((error as Error).message))
    }
  }
  /** What could not be found or done for want of a network is tried again. */
  const enter = () => {
    if (isFound) return void choose(options[Math.max(active, 0)])
    awaited.current = text
    if (!problem) return
    setProblem('')
    setAttempt((last) => last + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A window around it stays open.
      if (isShown) event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && (isOpen || problem) && (options.length > 0 || !isFound)) {
      event.preventDefault()
      setOpen(true)
      enter()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    if (options.length > 0) setActive((active + step + options.length) % options.length)
  }
  return (
    <div class="combobox">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        dir="auto"
        role="combobox"
        autocomplete="off"
        placeholder={label}
        value={text}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={({ currentTarget }) => {
          begin()
          isTyped.current = true
          awaited.current = undefined
          setText(currentTarget.value)
          setProblem('')
          setOpen(true)
          onType?.(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        // Who comes back has not chosen yet.
        onFocus={() => isTyped.current && text && setOpen(true)}
        onBlur={close}
      />
      {/* A press on an option must not take the focus from the field. */}
      <div
        class="options"
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option
          <div
            key={`${option.kind}${option.label}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => void choose(option)}
          >
            <bdi>{option.label}</bdi> {option.kind && <span class="quiet">{option.kind}</span>}
          </div>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
