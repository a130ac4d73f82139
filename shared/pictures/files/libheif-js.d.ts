// The package has types for the factory of its codec, but none for this file.
declare module 'libheif-js/wasm-bundle.js' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

  const codec: MainModule
  export default codec
}
