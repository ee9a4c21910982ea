import type { AreaNames } from './areaNames.ts';
import { organiserPolicy, scopeColumn } from './organiserScope.ts';

/** The domain, contract, table and backend files of a new area. */
export function serverFiles(names: AreaNames): Record<string, string> {
  const { group, plural, Plural, singular, Singular, number, scope } = names;
  const column = scopeColumn(scope);
  return {
    [`contract/${group}/${plural}.ts`]: `import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { baseVersion, instant, lastSaved, messageOnly, requiredText } from '../kit/shapes.ts';

export const ${singular} = z.object({ id: z.number(), name: z.string(), created_at: instant, updated_at: lastSaved });
entities.add(${singular}, { id: '${Singular}' });
export type ${Singular} = Read<typeof ${singular}>;

export const ${singular}Input = z.object({ name: requiredText(120, 'Enter a name.'), updated_at: baseVersion });

export const ${plural} = defineEndpoints({
  'GET /${plural}/json': {
    call: 'list',
    summary: '${Plural} of the company',
    access: '${plural}.view',
    extension: true,
    ...lists(${singular}, ['name', 'created_at']),
  },
  'POST /${plural}/store': {
    call: 'create',
    summary: 'Creates a ${singular}',
    access: '${plural}.manage',
    extension: true,
    ...creates(${singular}, ${singular}Input),
  },
  'PUT /${plural}/update/{id}': {
    call: 'update',
    summary: 'Changes a ${singular}',
    access: '${plural}.manage',
    extension: true,
    ...changes(${singular}, ${singular}Input),
  },
  'DELETE /${plural}/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a ${singular}',
    access: '${plural}.manage',
    extension: true,
    response: messageOnly,
  },
});
`,

    [`server/database/migrations/${number}_${plural}.sql`]: `create table ${plural} (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,${column.sql}
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index ${plural}_name on ${plural} (company_id, lower(name), id)
--;
create index ${plural}_search on ${plural} using gin (search_form(name) gin_trgm_ops)
--;
alter table ${plural} enable row level security
--;
create policy company on ${plural} using (company_id = app_company()) with check (company_id = app_company())
--;
${organiserPolicy(plural, scope)}
--;
grant select, insert, update, delete on ${plural} to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
`,

    [`server/database/schema/${group}/${plural}.ts`]: `import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const ${plural} = pgTable('${plural}', {
  id: identity(),
  companyId: integer('company_id').notNull(),${column.schema}
  name: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
`,

    [`server/areas/${group}/${plural}/area.ts`]: `import { defineArea } from '#server/defineArea.ts';
import { ${singular}List, ${singular}Routes } from './endpoints.ts';
import { ${singular}Pages } from './pages.ts';

export const ${plural} = defineArea({
  name: '${plural}',
  endpoints: ${singular}Routes,
  pages: ${singular}Pages,
  lists: [${singular}List],
  roles: {
    '${plural}.view': ['Owner', 'Manager', 'Viewer'],
    '${plural}.manage': ['Owner', 'Manager'],
  },
  explanations: {
    '${plural}.view': 'See ${plural}',
    '${plural}.manage': 'Create, change and delete ${plural}',
  },
  logged: { fields: ['name'] },
});
`,

    [`server/areas/${group}/${plural}/endpoints.ts`]: `import { sql } from 'drizzle-orm';
import { ${plural} as contract, ${singular}, ${singular}Input } from '#contract/${group}/${plural}.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { ${plural} as table } from '#server/database/schema/${group}/${plural}.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const ${singular}Fields = mapFields(table, { entity: ${singular}, input: ${singular}Input });

/** The \`${plural}_search\` index is on the same text. */
export const ${singular}List = defineSearchList({ name: '${plural}', table, text: [table.name], scope: ${searchScope(scope)} });

export const ${singular}Routes = implementRecords(contract, {
  table,
  noun: '${Singular}',
  search: ${singular}List,
  sorts: { name: sql\`lower(\${table.name})\`, created_at: table.createdAt },
  values: (_, body) => ${singular}Fields.toRow(body),
  present: (_, rows) => rows.map(${singular}Fields.toWire),
});
`,

    [`server/areas/${group}/${plural}/pages.ts`]: `import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const ${singular}Pages = definePages({
  '${Plural}/Index': { access: '${plural}.view', page: async () => render('${Plural}/Index', {}) },
});
`,
  };
}

/** Which rows organisers find: those of the table's policy. */
function searchScope(scope: AreaNames['scope']): string {
  return scope === 'company' ? 'sql`false`' : `'${scope}'`;
}
