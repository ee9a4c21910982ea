import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyInput } from '#js/boot/replayEarlyInput.ts';
import { earlyScript } from '#server/inertia/earlyScript.ts';

const sent = vi.fn<(values: Values) => void>();
const START = { name: 'Ada', note: '', news: false, size: 's', meal: 'none', count: 0 };
type Values = typeof START;

/** A form as on the pages: each handler sees only the values of the last render. */
function Form() {
  const [values, setValues] = useState(START);
  const put = (change: Partial<Values>) => setValues({ ...values, ...change });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <input name="name" value={values.name} onChange={(event) => put({ name: event.target.value })} />
      <textarea name="note" value={values.note} onChange={(event) => put({ note: event.target.value })} />
      <input
        name="news"
        type="checkbox"
        checked={values.news}
        onChange={(event) => put({ news: event.target.checked })}
      />
      {['s', 'm'].map((size) => (
        <input
          key={size}
          id={size}
          name="size"
          type="radio"
          checked={values.size === size}
          onChange={() => put({ size })}
        />
      ))}
      <select name="meal" value={values.meal} onChange={(event) => put({ meal: event.target.value })}>
        <option value="none">None</option>
        <option value="soup">Soup</option>
      </select>
      <button type="button" onClick={() => put({ count: values.count + 1 })}>
        More
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

let root: Root | undefined;
let page: HTMLElement;

const the = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = page.querySelector<T>(selector);
  if (!found) {
    throw new Error(`There is no ${selector}.`);
  }
  return found;
};

/** Simulates the arrival of the scripts. */
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(page, <Form />);
  });
  await act(() => replayEarlyInput(page));
}

beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form />);
  new Function(earlyScript)();
});

afterEach(() => {
  act(() => root?.unmount());
  page.remove();
  sent.mockReset();
});

describe('input on a server-rendered page before hydration', () => {
  it('is kept in every kind of field and submitted', async () => {
    the('[name=name]').value = 'Grace';
    the<HTMLTextAreaElement>('[name=note]').value = 'No nuts';
    the('[name=news]').click();
    the('#m').click();
    the<HTMLSelectElement>('[name=meal]').value = 'soup';
    await hydrate();
    expect(the('[name=name]').value).toBe('Grace');
    act(() => the<HTMLFormElement>('form').requestSubmit());
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      name: 'Grace',
      note: 'No nuts',
      news: true,
      size: 'm',
      meal: 'soup',
      count: 0,
    });
  });

  it('replays every click, and submits once with what was typed before', async () => {
    the('button[type=button]').click();
    the('button[type=button]').click();
    the('[name=name]').value = 'Grace';
    the('button[type=submit]').click();
    the('button[type=submit]').click();
    expect(sent).not.toHaveBeenCalled();
    await hydrate();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...START, name: 'Grace', count: 2 });
  });

  it('does not change untouched fields', async () => {
    await hydrate();
    act(() => the<HTMLFormElement>('form').requestSubmit());
    expect(sent).toHaveBeenCalledExactlyOnceWith(START);
  });

  it('is replayed only once', async () => {
    await hydrate();
    act(() => the('button[type=button]').click());
    await act(() => replayEarlyInput(page));
    act(() => the<HTMLFormElement>('form').requestSubmit());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...START, count: 1 });
  });
});
