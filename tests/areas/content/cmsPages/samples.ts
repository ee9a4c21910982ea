import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const content = {
  version: 1,
  blocks: [
    { id: 'a', type: 'heading', text: 'How to get there', level: 2, align: 'start' },
    { id: 'form', type: 'contact', title: 'Write to us', text: '' },
    { id: 'join', type: 'signup', segment_id: null, title: 'News', text: '', label: 'Sign up' },
    { id: 'rsvp', type: 'rsvp', event_id: null, text: 'Are you invited?' },
  ],
};

export const cmsPages: AreaSamples = {
  'GET /cms/pages/json': () => ({ query: { status: 'draft' } }),
  'GET /cms/pages/get-page/{id}': ({ cmsPageId }) => ({ params: { id: cmsPageId } }),
  'POST /cms/pages/store': () => ({ body: { title: 'Sample page', content } }),
  'PUT /cms/pages/update/{id}': ({ cmsPageId }) => ({
    params: { id: cmsPageId },
    body: { title: 'Getting there', content, status: 'published' },
  }),
  'POST /cms/pages/{id}/schedule': ({ draftPageId }) => ({
    params: { id: draftPageId },
    body: { publish_at: '2199-01-01T10:00:00Z' },
  }),
  'POST /cms/pages/{id}/editing': ({ cmsPageId }) => ({ params: { id: cmsPageId } }),
  'POST /cms/pages/{id}/preview-link': ({ cmsPageId }) => ({ params: { id: cmsPageId } }),
  'POST /cms/pages/{id}/pictures': testedIn(
    'tests/areas/content/cmsPages/server/cmsPages.test.ts',
    ({ cmsPageId }) => ({ params: { id: cmsPageId }, body: aForm({ picture: new File(['no picture'], 'a.png') }) }),
  ),
  'GET /cms/pages/{id}/visits': ({ cmsPageId }) => ({ params: { id: cmsPageId } }),
  'GET /cms/pages/{id}/versions': ({ cmsPageId }) => ({ params: { id: cmsPageId } }),
  'GET /cms/pages/{id}/versions/{version}': testedIn(
    'tests/areas/content/cmsPages/server/cmsPages.test.ts',
    ({ cmsPageId }) => ({ params: { id: cmsPageId, version: 1_000_000 } }),
  ),
  'POST /public/pages/{id}/contact': ({ shownPageId }) => ({
    params: { id: shownPageId },
    body: { block: 'form', name: 'Vera Visitor', email: 'vera@example.test', message: 'Is there parking?' },
  }),
  'POST /public/pages/{id}/sign-up': ({ shownPageId }) => ({
    params: { id: shownPageId },
    body: { block: 'join', email: 'vera@example.test' },
  }),
  'POST /public/pages/{id}/invitation': ({ shownPageId }) => ({
    params: { id: shownPageId },
    body: { block: 'rsvp', email: 'vera@example.test' },
  }),
  'POST /public/sign-ups/{token}': testedIn('tests/areas/content/cmsPages/server/forms.test.ts', () => ({
    params: { token: 'a-token-that-is-none-at-all' },
  })),
  'DELETE /cms/pages/delete/{id}': ({ sparePageId }) => ({ params: { id: sparePageId } }),
};

export const SAMPLE_CONTENT = content;
