// Property tests try the same cases on every run: a failure is one of the change at hand, and comes again.
import { configureGlobal } from 'fast-check'

const SEED = 20191211

configureGlobal({ seed: SEED })
