import calls from 'calls:account/company';
import type { company } from '#contract/account/company.ts';
import { apiOf } from '../kit/apiOf.ts';

export const companyApi = apiOf<typeof company>(calls);
