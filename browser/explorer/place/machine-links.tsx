// Where to read more about a machine: its pages in the databases of pinball machines.
import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.js'
import type { ShownMachine } from '../records.js'

export function MachineLinks({ id }: { id: number }) {
  const [links, setLinks] = useState<readonly (readonly [string, string])[]>([])
  useEffect(() => {
    let isCurrent = true
    call<ShownMachine>(`/machines/${id}.json`, { parameters: { limit: 1 } }).then(
      (machine) => isCurrent && setLinks(linksOf(machine)),
      // The place is as useful without.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return (
    <>
      {links.map(([name, url]) => (
        <a key={name} href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </>
  )
}

function linksOf({ ipdb_id, opdb_id }: ShownMachine): (readonly [string, string])[] {
  return [
    ...(ipdb_id ? [['IPDB', `https://www.ipdb.org/machine.cgi?id=${ipdb_id}`] as const] : []),
    ...(opdb_id ? [['OPDB', `https://opdb.org/machines/${encodeURIComponent(opdb_id)}`] as const] : []),
  ]
}
