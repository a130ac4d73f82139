// An ES module that imports `node:http` gets all that this module exports, and reading some of it loads a client of
// WebSockets: 26 ms of the processor at a cold start on Node 24, where 3 would do. `node:util` does the like. So the
// functions ask for these modules, and read what they use.
import type { Plugin } from 'esbuild'

const NAMES = ['http', 'util']
const FILTER = new RegExp(`^(node:)?(${NAMES.join('|')})$`)
const NAMESPACE = 'builtin-module'

export const builtinModules: Plugin = {
  name: 'builtin-modules',
  setup(build) {
    build.onResolve({ filter: FILTER }, ({ path, kind }) =>
      // A CommonJS module gets what its `require` returns as it is.
      kind === 'require-call' ? undefined : { path: path.replace(/^(node:)?/, 'node:'), namespace: NAMESPACE },
    )
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({ contents: reexport(path), loader: 'js' }))
  },
}

/** A module that exports what Node's module has, but for what is only made when it is read. */
function reexport(path: string): string {
  const { default: _, ...descriptors } = Object.getOwnPropertyDescriptors(process.getBuiltinModule(path))
  const names = Object.keys(descriptors).filter((name) => descriptors[name]?.get === undefined)
  return [
    `const module = process.getBuiltinModule('${path}')`,
    'const exported = (name) => module[name]',
    'export default module',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ exported('${name}')`),
  ].join('\n')
}
