import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { publicSurveysApi } from '#js/api/programme/publicSurveys.ts';
import { keepResumeKey, readResumeKey } from '#js/stores/programme/surveys/resumeKey.ts';
import { AUTOSAVE_MS, useSurveyResponse } from '#js/stores/programme/surveys/surveyResponse.ts';

const store = () => useSurveyResponse.getState();
const progress = (resume_key: string) => ({ data: { resume_key, answers: {}, page: 0 } });

function failure(status: number) {
  const message = 'Request failed';
  return new ApiError({
    ...{ status, message, serverMessage: null, errors: {}, data: null, requestId: null, retryAfter: null },
  });
}

function spyOnApi() {
  const begin = vi.spyOn(publicSurveysApi, 'begin').mockResolvedValue(progress('key-2'));
  begin.mockResolvedValueOnce(progress('key-1'));
  const save = vi.spyOn(publicSurveysApi, 'save').mockResolvedValue(progress('key-2'));
  return { begin, save, submit: vi.spyOn(publicSurveysApi, 'submit') };
}

let api: ReturnType<typeof spyOnApi>;
const savedKeys = () => api.save.mock.calls.map(([{ body }]) => body.resume_key);

beforeEach(async () => {
  vi.useFakeTimers();
  api = spyOnApi();
  await store().open('a-survey', null);
});

afterEach(() => void vi.useRealTimers());

async function answer() {
  store().change({ like: 'yes' });
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
}

describe('a failed save of an answer', () => {
  it('is retried after 10 seconds with the current answers', async () => {
    api.save.mockRejectedValueOnce(failure(500));
    await answer();
    expect(store().saving).toBe('failed');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(api.save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.save).toHaveBeenCalledTimes(2);
    expect(api.save.mock.calls[1]?.[0].body).toMatchObject({ answers: { like: 'yes' } });
    expect(store().saving).toBe('saved');
  });

  it('is retried until it succeeds', async () => {
    api.save.mockRejectedValueOnce(failure(500)).mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(503));
    await answer();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.save).toHaveBeenCalledTimes(4);
    expect(store().saving).toBe('saved');
  });

  it('is not retried once the survey accepts no more answers', async () => {
    api.save.mockRejectedValue(failure(409));
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.save).toHaveBeenCalledTimes(1);
    expect(store().ended).not.toBeNull();
  });
});

describe('a resume key that the server does not recognise', () => {
  it('is replaced, and the answers are saved under the new one', async () => {
    api.save.mockRejectedValueOnce(failure(404));
    await answer();
    expect(savedKeys()).toEqual(['key-1', 'key-2']);
    expect(api.begin.mock.calls.map(([{ body }]) => body?.resume_key)).toEqual([null, null]);
    expect(readResumeKey('a-survey')).toBe('key-2');
    expect(store()).toMatchObject({ saving: 'saved', answers: { like: 'yes' } });
  });

  it('is replaced only once: a second 404 is a failed save', async () => {
    api.save.mockRejectedValueOnce(failure(404)).mockRejectedValueOnce(failure(404));
    await answer();
    expect(savedKeys()).toEqual(['key-1', 'key-2']);
    expect(store().saving).toBe('failed');
  });
});

describe('the link of an invitee in a browser with the key of another', () => {
  it('saves nothing under that key, even if the answer cannot be begun at first', async () => {
    keepResumeKey('a-survey', 'key-of-ada');
    api.begin.mockReset().mockRejectedValueOnce(failure(500)).mockResolvedValue(progress('key-of-bea'));
    await store().open('a-survey', 'bea');
    await answer();
    expect(api.begin.mock.calls.map(([{ body }]) => body?.invitee)).toEqual(['bea', 'bea']);
    expect(savedKeys()).toEqual(['key-of-bea']);
    expect(readResumeKey('a-survey')).toBe('key-of-bea');
  });

  it('saves nothing under that key while the answer is being begun', async () => {
    keepResumeKey('a-survey', 'key-of-ada');
    let finish = (_: ReturnType<typeof progress>) => {};
    api.begin.mockReset().mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const opened = store().open('a-survey', 'bea');
    await answer();
    expect(savedKeys()).toEqual([]);
    finish(progress('key-of-bea'));
    await opened;
    await vi.advanceTimersByTimeAsync(0);
    expect(savedKeys()).toEqual(['key-of-bea']);
  });
});

describe('a failed submit', () => {
  it('saves the answers that were not saved yet, those given meanwhile included', async () => {
    api.submit.mockImplementationOnce(async () => {
      store().change({ why: 'Rain' });
      throw failure(500);
    });
    store().change({ like: 'yes' });
    await store().submit([]);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
    expect(api.save.mock.calls.map(([{ body }]) => body.answers)).toEqual([{ like: 'yes', why: 'Rain' }]);
    expect(store()).toMatchObject({ error: true, saving: 'saved' });
  });

  it('does not end the retries of a failed save', async () => {
    api.save.mockRejectedValueOnce(failure(0)).mockRejectedValueOnce(failure(0));
    api.submit.mockRejectedValueOnce(failure(0));
    await answer();
    await store().submit([]);
    expect(store().saving).toBe('failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.save).toHaveBeenCalledTimes(3);
    expect(store().saving).toBe('saved');
  });

  it('saves nothing if all answers are saved', async () => {
    api.submit.mockRejectedValueOnce(failure(500));
    await answer();
    await store().submit([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.save).toHaveBeenCalledTimes(1);
    expect(store().saving).toBe('saved');
  });
});
