import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { segments as table } from '#server/database/schema/people/segments.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findSegment, presentSegment, segmentRows } from './segmentRows.ts';

export const segmentPages = definePages({
  'Segments/Index': { access: 'contacts.view', page: async () => render('Segments/Index', {}) },
  'Segments/Show': {
    access: 'contacts.view',
    page: async ({ db, params }) => {
      const { id } = await findSegment(db, params.id);
      return render('Segments/Show', { segment: presentSegment(only(await segmentRows(db).where(eq(table.id, id)))) });
    },
  },
});
