// The order of the test files: a slow one that began last would keep one processor busy while the other waits.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../../lib/paths.js'

/** Those of ten seconds and more. Files in a browser are apart from each other, as three at once would be slow. */
const SLOW_FILES = [
  'functions/admin-page/page',
  'lib/sam/start',
  'functions/admin-machines/merge',
  'lib/functions/bundle',
  'functions/explorer/map-style',
  'functions/all-endpoints/idempotency',
  'lib/stacks/settings-walk',
  'functions/explorer/page',
  'functions/admin-locations/merge',
  'functions/users/forgot-password',
  'simulation/simulation',
  'functions/explorer/late-answers',
  'shared/derived/races',
  'clients/replay',
  'functions/explorer/sheet',
  'functions/admin-actions/revert',
  'lib/sam/command',
  'functions/explorer/search-page',
  'shared/upkeep/follow-ups',
  'functions/admin-locations/removal',
  'functions/docs/page',
  'functions/all-endpoints/invalid-parameters',
  'functions/locations/list.large-response',
  'functions/explorer/first-view',
  'functions/triggers/process-upload',
  'functions/docs/openapi',
  'functions/explorer/written/page',
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
