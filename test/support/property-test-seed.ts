// Property tests try the same cases on every run: a failure is due to the change at hand and can be repeated.
import { configureGlobal } from 'fast-check'

const SEED = 20191211

configureGlobal({ seed: SEED })
