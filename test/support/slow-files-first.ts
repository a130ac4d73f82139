// The order of the test files: a slow one that began last would keep one processor busy while the other waits.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../../lib/paths.js'

/** Those of ten seconds and more. Files in a browser are apart from each other, as three at once would be slow. */
const SLOW_FILES = [
  'functions/admin-page/page',
  'shared/upkeep/follow-ups',
  'simulation/simulation',
  'functions/all-endpoints/idempotency',
  'functions/explorer/page',
  'shared/derived/races',
  'lib/functions/bundle',
  'lib/stacks/settings-walk',
  'functions/docs/page',
  'functions/admin-locations/merge',
  'functions/admin-machines/merge',
  'functions/admin-machines/revert-merge',
  'functions/all-endpoints/invalid-parameters',
  'functions/locations/list.large-response',
  'functions/admin-locations/removal',
  'functions/triggers/process-upload',
  'clients/replay',
  'lib/import/import',
  'lib/local/dev',
]

/** The slow files, then the others in an order that the seed decides. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const shuffled = files
      .map((file) => ({
        file,
        key: createHash('sha1')
          .update(`${seed} ${relative(ROOT, file.moduleId)}`)
          .digest('hex'),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file)
    return shuffled.sort((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = SLOW_FILES.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
  return index === -1 ? SLOW_FILES.length : index
}
