// The order of the test files: a slow one that began last would keep one processor busy while the other waits.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../../lib/paths.js'

/** Those of ten seconds and more. Files in a browser are apart from each other, as three at once would be slow. */
const SLOW_FILES = [
  'functions/admin-page/page',
  'functions/admin-locations/merge',
  'functions/admin-machines/merge',
  'lib/sam/start',
  'functions/explorer/map-style',
  'functions/all-endpoints/idempotency',
  'lib/functions/bundle',
  'functions/explorer/page',
  'lib/admin/reference-deletion',
  'functions/docs/openapi',
  'simulation/simulation',
  'functions/explorer/late-answers',
  'functions/admin-suggestions/interrupted',
  'functions/jobs/move-removed-machines',
  'functions/explorer/sheet',
  'functions/all-endpoints/authentication',
  'functions/admin-content/hidden',
  'lib/sam/command',
  'functions/explorer/search-page',
  'functions/users/watches',
  'shared/upkeep/follow-ups',
  'functions/users/forgot-password',
  'functions/docs/page',
  'lib/local/dev',
  'lib/functions/split',
  'clients/replay',
  'functions/explorer/first-view',
  'shared/derived/interruptions',
  'lib/stacks/settings-walk',
  'functions/triggers/process-upload',
  'functions/explorer/written/page',
  'functions/all-endpoints/administrators',
  'functions/locations/list.large-response',
  'shared/derived/races',
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
