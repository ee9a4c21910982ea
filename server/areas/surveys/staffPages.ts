import QRCode from 'qrcode';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { presentEvent } from '#server/areas/events/presentEvents.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentSurvey } from './presentSurveys.ts';

export const surveyStaffPages = definePages({
  'GET /surveys': { access: 'surveys.view', page: async () => render('Surveys/Index', {}) },
  'GET /surveys/create': { access: 'surveys.manage', page: async () => render('Surveys/Create', {}) },
  'GET /surveys/results': { access: 'surveys.results', page: async () => render('Surveys/Results', {}) },
  'GET /surveys/{survey}': { access: 'surveys.view', page: ofSurvey('Surveys/Show') },
  'GET /surveys/{survey}/edit': { access: 'surveys.manage', page: ofSurvey('Surveys/Edit') },
  'GET /surveys/{survey}/preview': {
    access: 'surveys.view',
    page: async (context) =>
      render('Surveys/Preview', { survey: await presentSurvey(context, Number(context.params.survey)) }),
  },
  'GET /events/{event}/surveys': {
    access: 'surveys.view',
    page: async ({ db, params }) =>
      render('Events/Surveys', { event: await presentEvent(db, await findEvent(db, Number(params.event))) }),
  },
});

/** A page of one survey, with its public link as a picture. */
function ofSurvey(name: 'Surveys/Show' | 'Surveys/Edit') {
  return async (context: HandlerContext & { params: Record<string, string> }) => {
    const survey = await presentSurvey(context, Number(context.params.survey));
    return render(name, { survey, qr: await drawLink(survey.public_url) });
  };
}

async function drawLink(link: string): Promise<string> {
  const svg = await QRCode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
