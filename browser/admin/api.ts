// Calls the endpoints of administrators.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, type Call, type Parameters, request } from '../explorer/api.js'
import { DISABLED } from '../explorer/api-texts.js'
import { useLatest } from '../explorer/latest.js'
import { clearNotice, notify } from './notice.js'
import { currentAdministrator, endSession, useIsSignedIn } from './session.js'
import { t } from './translate.js'

/** What the service says, whatever is asked for, to an account that was dismissed or disabled since it signed in. */
const ENDED: readonly string[] = ['This account administers no region', DISABLED]

/**
 * The body of a successful response.
 * @param path - below /api/v1/admin, such as `/journal.json`.
 * @throws ApiError
 */
export function callAdmin<T>(path: string, options: Call = {}): Promise<T> {
  return callSignedIn(`/admin${path}`, options)
}

/**
 * As `callAdmin`, by a path below /api/v1. The session of who may administer no longer is over, so that the page asks for the
 * password.
 */
export async function callSignedIn<T>(path: string, options: Call): Promise<T> {
  const token = currentAdministrator()?.token
  // It is not about what is done now.
  if (options.method) clearNotice()
  const end = (reason: string) => {
    // Somebody has signed in meanwhile.
    if (token !== (currentAdministrator()?.token ?? token)) return
    notify(reason)
    endSession()
  }
  try {
    if (!token) throw new ApiError(401, [])
    return await request<T>(path, options, token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.messages.some((text) => ENDED.includes(text))) end(error.message)
    if (error.status !== 401) throw error
    end('')
    throw new ApiError(401, [t('sessionEnded')])
  }
}

export interface Loaded<T> {
  /** Undefined until it is there. */
  data: T | undefined
  /** Why it is not there; else blank. */
  problem: string
  /** Asks again; what is shown stays until the response is there. */
  reload(): Promise<void>
}

/** So that what another administrator has just decided shows without a press. */
const REFRESH_MS = 15_000

interface LoadOptions {
  parameters?: Parameters
  /** Whether to ask again every few seconds while the page is seen, and asks nothing itself. */
  isLive?: boolean
  /** While it is true nothing is asked for again unless somebody wants that. */
  isKept?: { readonly current: boolean }
}

/** A response of an endpoint of administrators, asked for again when the visitor comes back to the page. */
export function useLoaded<T>(path: string, { parameters = {}, isLive = false, isKept }: LoadOptions = {}): Loaded<T> {
  const [data, setData] = useState<T>()
  const [problem, setProblem] = useState('')
  const wanted = `${path} ${JSON.stringify(parameters)}`
  const latest = useRef(wanted)
  latest.current = wanted
  const begin = useLatest()
  const reload = useCallback(async () => {
    // Something else is wanted since what has just been done was begun.
    if (latest.current !== wanted) return
    const isLatest = begin()
    try {
      const response = await callAdmin<T>(path, { parameters })
      if (!isLatest()) return
      setData(response)
      setProblem('')
    } catch (error) {
      if (isLatest()) setProblem((error as Error).message)
    }
  }, [wanted])
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    setData(undefined)
    setProblem('')
  }, [wanted])
  useEffect(() => {
    if (!isSignedIn) return
    void reload()
    const onReturn = () => {
      // What somebody answers would go, with the reason that is typed, if another administrator has been faster.
      const isAnswering = document.querySelector('.asking') !== null
      if (document.visibilityState === 'visible' && !isAnswering && !isKept?.current) void reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    const timer = isLive ? setInterval(onReturn, REFRESH_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(timer)
    }
  }, [wanted, isLive, isSignedIn])
  return { data, problem, reload }
}

interface PageOf {
  next_before?: string | number | null
  next_after?: number | null
  next_cursor?: string
}

/** A list that is loaded page by page. */
export interface LoadedList<T> {
  rows: readonly T[] | undefined
  problem: string
  /** Absent when everything is there. */
  more?: () => Promise<void>
  reload(): Promise<void>
}

/** @param name - of the array in the response. */
export function useLoadedList<T>(path: string, name: string, options: LoadOptions = {}): LoadedList<T> {
  const [further, setFurther] = useState<readonly (PageOf & Record<string, unknown>)[]>([])
  // Another first page would not end where the second begins.
  const hasFurther = useRef(false)
  hasFurther.current = further.length > 0
  const first = useLoaded<PageOf & Record<string, unknown>>(path, { ...options, isKept: hasFurther })
  const [problem, setProblem] = useState('')
  const { parameters = {} } = options
  const start = `${path} ${JSON.stringify(parameters)}`
  const begin = useLatest()
  const restart = () => {
    begin()
    setFurther([])
  }
  useEffect(restart, [start])
  const pages = first.data ? [first.data, ...further] : []
  const last = pages.at(-1)
  const next = last?.next_before
    ? { before: last.next_before }
    : last?.next_after
      ? { after: last.next_after }
      : last?.next_cursor
        ? { cursor: last.next_cursor }
        : undefined
  const load = async () => {
    const isLatest = begin()
    try {
      const page = await callAdmin<PageOf & Record<string, unknown>>(path, { parameters: { ...parameters, ...next } })
      if (!isLatest()) return
      setFurther([...further, page])
      setProblem('')
    } catch (error) {
      if (isLatest()) setProblem((error as Error).message)
    }
  }
  return {
    rows: first.data && pages.flatMap((page) => page[name] as T[]),
    problem: first.problem || problem,
    ...(next ? { more: load } : {}),
    reload: async () => {
      restart()
      await first.reload()
    },
  }
}
