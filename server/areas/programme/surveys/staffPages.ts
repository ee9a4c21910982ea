import QRCode from 'qrcode';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { presentEvent } from '#server/areas/programme/events/presentEvents.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentSurvey } from './presentSurveys.ts';

export const surveyStaffPages = definePages({
  'Surveys/Index': { access: 'surveys.view', page: async () => render('Surveys/Index', {}) },
  'Surveys/Create': { access: 'surveys.manage', page: async () => render('Surveys/Create', {}) },
  'Surveys/Results': { access: 'surveys.results', page: async () => render('Surveys/Results', {}) },
  'Surveys/Show': { access: 'surveys.view', page: ofSurvey('Surveys/Show') },
  'Surveys/Edit': { access: 'surveys.manage', page: ofSurvey('Surveys/Edit') },
  'Surveys/Preview': {
    access: 'surveys.view',
    page: async (context) => render('Surveys/Preview', { survey: await presentSurvey(context, context.params.id) }),
  },
  'Events/Surveys': {
    access: 'surveys.view',
    page: async ({ db, params }) =>
      render('Events/Surveys', { event: await presentEvent(db, await findEvent(db, params.id)) }),
  },
});

/** A page of one survey, with its public link as a QR code. */
function ofSurvey(name: 'Surveys/Show' | 'Surveys/Edit') {
  return async (context: PageContext<{ id: number }>) => {
    const survey = await presentSurvey(context, context.params.id);
    return render(name, { survey, qr: await drawLink(survey.public_url) });
  };
}

async function drawLink(link: string): Promise<string> {
  const svg = await QRCode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
