import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { files } from '#server/database/schema/services.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';
import type { ResponseRow } from './results/resultRows.ts';

/** The shares of a company's storage that files of respondents without an invitation can take up together. */
const SHARE = 1 / 2;
const PARTIAL_SHARE = 1 / 10;

type Work = { db: Transaction; services: Pick<Services, 'environment'> };

type Upload = {
  response: Pick<ResponseRow, 'companyId' | 'invitee'>;
  /** Ids of the files that the upload replaces. */
  earlier: string[];
  size: number;
};

/**
 * Keeps anonymous visitors from using up the company's storage. Invitees are not limited, since each has one answer.
 * Concurrent uploads can exceed a share by one file each.
 * @throws 422 on `file`
 */
export async function assertSpace({ db, services }: Work, { response, earlier, size }: Upload): Promise<void> {
  const storage = services.environment.COMPANY_STORAGE_MB * 1024 * 1024;
  if (storage === 0 || response.invitee !== null) {
    return;
  }
  const isPartial = eq(surveyResponses.status, 'partial');
  const sums = db
    .select({
      all: sql<string>`coalesce(sum(${files.size}), 0)`,
      partial: sql<string>`coalesce(sum(${files.size}) filter (where ${isPartial}), 0)`,
    })
    .from(surveyFiles)
    .innerJoin(surveyResponses, eq(surveyResponses.id, surveyFiles.responseId))
    .innerJoin(files, eq(files.id, surveyFiles.fileId))
    .where(
      and(
        eq(surveyFiles.companyId, response.companyId),
        isNull(surveyResponses.invitee),
        earlier.length > 0 ? notInArray(surveyFiles.fileId, earlier) : undefined,
      ),
    );
  const { all, partial } = only(await sums);
  if (Number(all) + size > storage * SHARE || Number(partial) + size > storage * PARTIAL_SHARE) {
    throw invalid({
      file: ['We cannot accept more files at the moment. Your answers are still here. Try again later.'],
    });
  }
}
