import type { AreaNames } from './areaNames.ts';

/** What a new area declares for the suites that walk all areas. */
export function declarationFiles({
  group,
  scope,
  plural,
  Plural,
  singular,
  Singular,
}: AreaNames): Record<string, string> {
  return {
    [`tests/areas/${group}/${plural}/area.ts`]: `import { ${plural} as table } from '#server/database/schema/${group}/${plural}.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { ${plural} } from './samples.ts';
import { build${Plural} } from './world.ts';

export const area: AreaDeclaration = {
  samples: ${plural},
  records: build${Plural},
  changes: { 'PUT /${plural}/update/{id}': { values: () => ({}) } },
${scope === 'company' ? "  organisersSee: 'nothing',\n" : ''}  listRows: {
    ${plural}: (size) =>
      \`insert into ${plural} (company_id, name) select 1, '${Singular} ' || n from \${manyRows(size)};\`,
  },
  listPaths: { ${plural}: '/${plural}/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle.insert(table).values({ companyId, name: \`${Singular} \${row}\` });
      return {};
    },
    paths: { ${plural}: () => '/${plural}/json?per_page=50' },
  },
  pages: [{ name: '${plural}', path: '/${plural}', viewers: ['owner'] }],
  idOnlyPages: [['${Plural}/Index', '/${plural}']],
};
`,

    [`tests/areas/${group}/${plural}/samples.ts`]: `import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const ${plural}: AreaSamples = {
  'GET /${plural}/json': () => ({}),
  'POST /${plural}/store': () => ({ body: { name: 'A ${singular}' } }),
  'PUT /${plural}/update/{id}': (world) => ({ params: { id: world.${singular}Id }, body: { name: 'Another' } }),
  'DELETE /${plural}/delete/{id}': (world) => ({ params: { id: world.spare${Singular}Id } }),
};
`,

    [`tests/areas/${group}/${plural}/world.ts`]: `import type { Maker } from '#tests/contract/sale.ts';

/** Creates the records that the calls need: one to change, one to delete. */
export async function build${Plural}({ create }: Maker) {
  return {
    ${singular}Id: await create('/${plural}/store', { name: 'Contract ${singular}' }),
    spare${Singular}Id: await create('/${plural}/store', { name: 'Spare ${singular}' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof build${Plural}>> {}
}
`,

    [`tests/areas/${group}/${plural}/forms.tsx`]: `import { ${singular} } from '#contract/${group}/${plural}.ts';
import { ${Singular}Modal } from '#js/Pages/${Plural}/Partials/${Singular}Modal.tsx';
import type { PartialForm } from '#tests/declarations/PartialForm.ts';
import { partialRecord } from '#tests/pages/staff/partialRecord.ts';

export const forms: Record<string, PartialForm> = {
  'PUT /${plural}/update/{id}': {
    name: 'a ${singular}',
    form: () => <${Singular}Modal record={partialRecord(${singular}, { id: 1, name: 'Lanterns' })} onClose={() => {}} />,
    sends: { name: 'Lanterns' },
  },
};
`,
  };
}
