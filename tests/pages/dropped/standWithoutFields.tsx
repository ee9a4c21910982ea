import { App } from '@inertiajs/react';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pages } from '#contract/pages.ts';
import { isServerRendered } from '#domain/kit/layoutFor.ts';
import type { RecordShape, Shape } from '#domain/kit/shape.ts';
import { resetExtensions } from '#js/api/kit/extensions.ts';
import { appFrame } from '#js/boot/appFrame.tsx';
import { PageUnavailable } from '#js/boot/PageUnavailable.tsx';
import { readProps } from '#js/boot/readProps.ts';
import { ConfirmHost } from '#js/components/overlay/ConfirmHost.tsx';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { resetStores } from '#tests/mocks/resetStores.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { answerAs } from './answerAs.ts';
import { Fields, rounds } from './Fields.ts';
import { textOnScreen } from './textOnScreen.ts';
import { type Visited, visitDemo } from './visitDemo.ts';

// Three countries, currencies and time zones, which no backend sends, show the same as hundreds, in hundreds of
// renders.
vi.mock('#domain/kit/countries.ts', async (importActual) => {
  const actual = await importActual<typeof import('#domain/kit/countries.ts')>();
  return { ...actual, countries: () => actual.countries().slice(0, 3) };
});
const { supportedValuesOf } = vi.hoisted(() => {
  const all = Intl.supportedValuesOf;
  Intl.supportedValuesOf = (kind) => all(kind).slice(0, 3);
  return { supportedValuesOf: all };
});
vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/components/input/RichTextEditor.tsx', () => ({ default: () => <p>The editor</p> }));
// All responses and props pass through `fields`.
vi.mock('#js/api/kit/read.ts', async (importActual) => {
  const actual = await importActual<typeof import('#js/api/kit/read.ts')>();
  const { Fields: Passed } = await import('./Fields.ts');
  const fields = new Passed(actual.read);
  const read = (shape: Shape, value: unknown) => fields.pass(shape, actual.read(shape, value));
  return { ...actual, fields, read };
});

type PageModule = { default: ComponentType<object>; propsShape?: RecordShape };
const modules = import.meta.glob<PageModule>('/resources/js/Pages/**/*.tsx');

/** Texts that a page must never show in a text, a label or a field. */
const UNREADABLE = /.{0,40}(\bundefined\b|\bNaN\b|Invalid Date|\[object|\bnull\b).{0,30}/;
const BROKEN = /.{0,40}(could not be shown|(?<!This page )could not be loaded|on this page broke).{0,30}/;
/** Ticks that a page may take until it is idle. */
const PATIENCE = 500;
/** Fields of a record removed together; with TEST_ALL=1 each alone. */
const AT_ONCE = process.env.TEST_ALL === '1' ? 1 : 3;
/** Only available on the development server. */
const LEFT_OUT = ['Design/Index'];

let fields: Fields;

/** Opens each page selected by `isMine` without the fields that it reads, a few of each record at a time. */
export function standWithoutFields(isMine: (name: string, at: number) => boolean): void {
  let app: TestApp;
  let visited: Visited[];
  beforeAll(async () => {
    const passed: unknown = Reflect.get(await import('#js/api/kit/read.ts'), 'fields');
    if (passed instanceof Fields) {
      fields = passed;
    }
    ({ app, visited } = await visitDemo());
    // On a busy machine without PostgreSQL, the demo takes more than two minutes.
  }, 300_000);
  afterAll(async () => {
    // Other files in this worker share it.
    Intl.supportedValuesOf = supportedValuesOf;
    await app.close();
  });
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it.each(Object.keys(pages).filter((name, at) => !LEFT_OUT.includes(name) && isMine(name, at)))(
    '%s works without each of the fields that it reads',
    async (name) => {
      const page = visited.find((each) => each.name === name);
      expect(page, `the demo shows no ${name}`).toBeDefined();
      if (page) {
        const calls = answerAs(page.browser);
        fields.seen.clear();
        expect(await faultsOf(page, calls)).toEqual([]);
        const faults: string[] = [];
        for (const round of rounds(fields.seen, AT_ONCE)) {
          faults.push(...(await faultsOf(page, calls, round)).map((fault) => `without ${round}: ${fault}`));
        }
        expect(faults).toEqual([]);
      }
    },
    90_000,
  );
}

/** Opens a page without some fields of its records or props, and returns its faults. */
async function faultsOf(page: Visited, calls: ReturnType<typeof answerAs>, dropped: Fields['dropped'] = []) {
  const faults: string[] = [];
  const onError = vi.spyOn(console, 'error').mockImplementation((...text) => faults.push(text.join(' ').slice(0, 300)));
  fields.dropped = dropped;
  try {
    await open(page, dropped);
    for (let ticks = 0, quiet = 0; quiet < 2; ticks += 1) {
      // Ticks are counted only once the backend has answered, however long that takes.
      await act(async () => {
        await calls.answered();
        await new Promise((resolve) => setTimeout(resolve, 0));
      });
      const isBusy = calls.isWaiting() || document.querySelector('[aria-busy="true"], [data-loading="true"]') !== null;
      quiet = isBusy && ticks < PATIENCE ? 0 : quiet + 1;
      if (ticks === PATIENCE) {
        faults.push('waits for ever');
      }
    }
    const text = textOnScreen();
    faults.push(...[UNREADABLE, BROKEN].flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []));
  } catch (error) {
    faults.push(`throws ${error}`);
  }
  cleanup();
  resetStores();
  resetExtensions();
  sessionStorage.clear();
  localStorage.clear();
  onError.mockRestore();
  return [...new Set(faults)];
}

async function open({ name, url, props: sent }: Visited, dropped: Fields['dropped']): Promise<void> {
  const module = await modules[`/resources/js/Pages/${name}.tsx`]?.();
  fields.page = module?.propsShape ?? {};
  window.history.replaceState(null, '', url);
  const props = structuredClone(sent);
  const prop = /^props\.(.+)$/.exec(dropped[0] ?? '')?.[1] ?? '';
  delete props[prop];
  try {
    show(module?.default ?? (() => null), await readProps(name, fields.page, { url, props }), url);
  } catch (error) {
    // No specification call loads the subject of a visitor's page, so the page resolver reports it as missing.
    if (!isServerRendered(name) || prop === '') {
      throw error;
    }
    show(() => <PageUnavailable reason="props" />, props, url);
  }
}

function show(Page: ComponentType<object>, props: object, url: string): void {
  const Shown = () => createElement(Page, props);
  const initialPage = {
    component: 'Tested',
    props: { errors: {}, ...props },
    url,
    version: null,
    flash: {},
    rememberedState: {},
    rescuedProps: [],
  };
  render(
    <MantineProvider env="test">
      <CompanyContext value={{ timezone: 'Africa/Nairobi', currency: 'EUR' }}>
        {appFrame(<App initialPage={initialPage} initialComponent={Shown} resolveComponent={() => Shown} />)}
        <ConfirmHost />
      </CompanyContext>
    </MantineProvider>,
  );
}
