import { publicSurveys as contract } from '#contract/programme/publicSurveys.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { beginResponse } from './beginResponse.ts';
import { saveResponse } from './saveResponse.ts';
import { submitResponse } from './submitResponse.ts';
import { uploadAnswerFile } from './uploadAnswerFile.ts';

/** Calls by people who answer a survey. */
export const publicSurveyRoutes = implement(
  contract,
  {
    'POST /public/surveys/{key}/begin': async (context) => ({
      data: await beginResponse(context, context.params.key, context.body),
    }),

    'PUT /public/surveys/{key}/save': async (context) => ({
      data: await saveResponse(context, context.params.key, context.body),
    }),

    'POST /public/surveys/{key}/upload': new Steps(async (context) => ({
      data: await uploadAnswerFile(context, context.params.key, context.body),
    })),

    'POST /public/surveys/{key}/submit': (context) => submitResponse(context, context.params.key, context.body),
  },
  {
    'POST /public/surveys/{key}/begin': { points: 30, seconds: 60 },
    'PUT /public/surveys/{key}/save': { points: 60, seconds: 60 },
    'POST /public/surveys/{key}/upload': { points: 20, seconds: 60 },
    'POST /public/surveys/{key}/submit': { points: 20, seconds: 60 },
  },
);
