// Compiles messages while pages and functions are bundled, so that neither has to read their format.
import { readFile } from 'node:fs/promises'
import { type Plugin, transform } from 'esbuild'
import { compiled } from '../../shared/languages/compile.js'
import type { Messages } from '../../shared/languages/messages.js'

export const messagesPlugin: Plugin = {
  name: 'messages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]messages[\\/][a-z]{2}\.ts$/ }, async ({ path }) => {
      const entries = Object.entries(await readMessages(path)).map(([key, text]) => [key, compiled(text)])
      // A text is parsed several times faster than a program.
      const contents = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(entries)))})`
      return { contents, loader: 'js', watchFiles: [path] }
    })
    onLoad({ filter: /shared[\\/]languages[\\/]compile\.ts$/ }, () => ({
      contents: 'export const compiled = (message) => message',
      loader: 'js',
    }))
  },
}

/** As the file is now, which Node imports but once. @throws Error when it needs more than itself. */
async function readMessages(path: string): Promise<Messages> {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts', format: 'cjs' })
  const module = { exports: { default: {} } }
  new Function('module', code)(module)
  return module.exports.default
}
