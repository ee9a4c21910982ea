import { describe, expect, it, vi } from 'vitest';
import {
  always,
  deepMerge,
  defer,
  lazy,
  merge,
  once,
  optional,
  type Prop,
  prepend,
  scroll,
} from '#server/inertia/props.ts';
import { pageFor, partial } from './pageFor.ts';

describe('the props included in a response', () => {
  const kinds: [
    kind: string,
    prop: unknown,
    whole: boolean,
    asked: boolean,
    notAsked: boolean,
    exceptOther: boolean,
  ][] = [
    ['a value', 1, true, true, false, true],
    ['a function', () => 1, true, true, false, true],
    ['lazy', lazy(() => 1), true, true, false, true],
    ['optional', optional(() => 1), false, true, false, true],
    ['always', always(() => 1), true, true, true, true],
    ['defer', defer(() => 1), false, true, false, true],
    ['merge', merge(() => 1), true, true, false, true],
    ['prepend', prepend(() => 1), true, true, false, true],
    ['deepMerge', deepMerge(() => 1), true, true, false, true],
    ['once', once(() => 1), true, true, false, true],
    ['scroll', scroll(() => 1), true, true, false, true],
  ];

  it.each(kinds)('%s', async (_kind, prop, whole, asked, notAsked, exceptOther) => {
    const has = async (headers: Record<string, string>) =>
      'it' in (await pageFor({ props: { it: prop }, headers })).props;
    expect(await has({})).toBe(whole);
    expect(await has(partial({ only: 'it' }))).toBe(asked);
    expect(await has(partial({ only: 'other' }))).toBe(notAsked);
    expect(await has(partial({ except: 'other' }))).toBe(exceptOther);
  });

  it('a partial reload for another component gets the whole page', async () => {
    const { props } = await pageFor({
      props: { first: 1, later: optional(() => 2) },
      headers: partial({ only: 'later', component: 'Events/Index' }),
    });
    expect(props).toEqual({ errors: {}, first: 1 });
  });

  it('only included props are computed', async () => {
    const wanted = vi.fn(() => 1);
    const unwanted = vi.fn(() => 2);
    await pageFor({ props: { wanted, unwanted, later: optional(unwanted) }, headers: partial({ only: 'wanted' }) });
    expect(wanted).toHaveBeenCalledOnce();
    expect(unwanted).not.toHaveBeenCalled();
  });

  it('function props are computed sequentially, because they share one transaction', async () => {
    let running = 0;
    const slow = async () => {
      running += 1;
      await Promise.resolve();
      expect(running).toBe(1);
      running -= 1;
      return 1;
    };
    await pageFor({ props: { a: slow, b: slow, c: { d: slow } } });
    expect(running).toBe(0);
  });

  it('except wins over only', async () => {
    const { props } = await pageFor({ props: { a: 1, b: 2 }, headers: partial({ only: 'a,b', except: 'b' }) });
    expect(props).toEqual({ errors: {}, a: 1 });
  });

  it('null and false are values, not missing props', async () => {
    const { props } = await pageFor({ props: { none: null, no: () => false } });
    expect(props).toEqual({ errors: {}, none: null, no: false });
  });
});

describe('dotted paths', () => {
  const props = { event: () => ({ id: 7, name: 'Gala', place: { city: 'Oslo', street: 'Karl Johan' } }), other: 1 };

  it.each([
    ['event.name', { event: { name: 'Gala' } }],
    ['event.place.city,event.id', { event: { id: 7, place: { city: 'Oslo' } } }],
    ['event.place', { event: { place: { city: 'Oslo', street: 'Karl Johan' } } }],
    ['event.nothing', {}],
  ])('only %s', async (only, expected) => {
    const page = await pageFor({ props, headers: partial({ only }) });
    expect(page.props).toEqual({ errors: {}, ...expected });
  });

  it('except a part of a prop', async () => {
    const page = await pageFor({ props, headers: partial({ except: 'event.place,other' }) });
    expect(page.props).toEqual({ errors: {}, event: { id: 7, name: 'Gala' } });
  });

  it('dotted keys create nested props and are merged with existing ones', async () => {
    const page = await pageFor({ context: { shared: { 'auth.user': () => 'Ada', 'auth.permissions': [] } } });
    expect(page.props).toEqual({ errors: {}, auth: { user: 'Ada', permissions: [] } });
    expect(page.sharedProps).toEqual(['auth']);
  });

  it('nested props keep their kinds, by path', async () => {
    const props = { stats: { sold: 3, chart: defer(() => [1], 'charts'), secret: optional(() => 9) } };
    const page = await pageFor({ props });
    expect(page.props.stats).toEqual({ sold: 3 });
    expect(page.deferredProps).toEqual({ charts: ['stats.chart'] });
    const later = await pageFor({ props, headers: partial({ only: 'stats.chart' }) });
    expect(later.props).toEqual({ errors: {}, stats: { chart: [1] } });
  });

  it('an always prop inside another is sent when its parent was not requested', async () => {
    const props = { auth: { user: 'Ada', unread: always(() => 4) } };
    const page = await pageFor({ props, headers: partial({ only: 'other' }) });
    expect(page.props).toEqual({ errors: {}, auth: { unread: 4 } });
  });
});

describe('deferred props', () => {
  it('are announced by group on a full page, and not again by the request that loads them', async () => {
    const props = { a: defer(() => 1), b: defer(() => 2), c: defer(() => 3, 'charts') };
    expect((await pageFor({ props })).deferredProps).toEqual({ default: ['a', 'b'], charts: ['c'] });
    const later = await pageFor({ props, headers: partial({ only: 'a,b' }) });
    expect(later.props).toEqual({ errors: {}, a: 1, b: 2 });
    expect(later).not.toHaveProperty('deferredProps');
  });

  it('that fail are omitted and listed as rescued if that is allowed', async () => {
    const onRescue = vi.fn();
    const failure = new Error('no chart');
    const fail = () => {
      throw failure;
    };
    const props = { chart: defer<number>(fail, 'charts', { rescue: true }), rest: defer(() => 2) };
    const page = await pageFor({ props, headers: partial({ only: 'chart,rest' }), context: { onRescue } });
    expect(page.props).toEqual({ errors: {}, rest: 2 });
    expect(page.rescuedProps).toEqual(['chart']);
    expect(onRescue).toHaveBeenCalledWith('chart', failure);
  });

  it('that fail and cannot be rescued fail the request', async () => {
    const props = {
      chart: defer<number>(() => {
        throw new Error('no chart');
      }),
    };
    await expect(pageFor({ props, headers: partial({ only: 'chart' }) })).rejects.toThrow('no chart');
  });
});

describe('merged props', () => {
  const cases: [name: string, prop: Prop, expected: Record<string, unknown>][] = [
    ['merge', merge([1]), { mergeProps: ['list'] }],
    ['merge with a path', merge({ data: [1] }, { path: 'data' }), { mergeProps: ['list.data'] }],
    ['merge with matchOn', merge([1], { matchOn: 'id' }), { mergeProps: ['list'], matchPropsOn: ['list.id'] }],
    [
      'merge with both',
      merge({ data: [1] }, { path: 'data', matchOn: 'id' }),
      { mergeProps: ['list.data'], matchPropsOn: ['list.data.id'] },
    ],
    ['prepend', prepend([1], { matchOn: ['id'] }), { prependProps: ['list'], matchPropsOn: ['list.id'] }],
    ['deepMerge', deepMerge([1], { matchOn: 'data.id' }), { deepMergeProps: ['list'], matchPropsOn: ['list.data.id'] }],
  ];

  it.each(cases)('%s states how to merge', async (_name, list, expected) => {
    const { component, props, url, version, ...metadata } = await pageFor({ props: { list } });
    expect(metadata).toEqual(expected);
  });

  it.each(cases)('%s is replaced when it is reset', async (_name, list) => {
    const { component, props, url, version, ...metadata } = await pageFor({
      props: { list },
      headers: partial({ only: 'list', reset: 'list' }),
    });
    expect(metadata).toEqual({});
  });

  it('a deferred list is merged by the request that loads it', async () => {
    const props = { list: merge(defer(() => [1])) };
    expect(await pageFor({ props })).toMatchObject({ deferredProps: { default: ['list'] } });
    expect(await pageFor({ props, headers: partial({ only: 'list' }) })).toMatchObject({ mergeProps: ['list'] });
  });
});

describe('once props', () => {
  const expiresAt = Date.UTC(2030, 0, 1);
  const props = () => ({ plans: once(() => ['free'], { key: 'plans-v2', expiresAt: new Date(expiresAt) }) });
  const held = { 'X-Inertia-Except-Once-Props': 'plans-v2' };

  it('are announced with their key and expiry', async () => {
    const page = await pageFor({ props: props() });
    expect(page.onceProps).toEqual({ 'plans-v2': { prop: 'plans', expiresAt } });
    expect(page.props.plans).toEqual(['free']);
  });

  it('are omitted but still announced when the browser has them', async () => {
    const page = await pageFor({ props: props(), headers: held });
    expect(page.props).not.toHaveProperty('plans');
    expect(page.onceProps).toEqual({ 'plans-v2': { prop: 'plans', expiresAt } });
  });

  it('are sent again when a partial reload names them or the server forces it', async () => {
    const asked = await pageFor({ props: props(), headers: { ...held, ...partial({ only: 'plans' }) } });
    expect(asked.props.plans).toEqual(['free']);
    const fresh = await pageFor({ props: { plans: once(() => 1, { fresh: true }) }, headers: { ...held } });
    expect(fresh.props.plans).toBe(1);
  });

  it('that are deferred are not loaded again', async () => {
    const page = await pageFor({
      props: { plans: once(defer(() => 1)) },
      headers: { 'X-Inertia-Except-Once-Props': 'plans' },
    });
    expect(page).not.toHaveProperty('deferredProps');
    expect(page.onceProps).toEqual({ plans: { prop: 'plans', expiresAt: null } });
  });
});

describe('scroll props', () => {
  const page = (current: number) => ({ current_page: current, last_page: 3, data: [current] });
  const position = { pageName: 'page', reset: false };

  it.each([
    [1, { previousPage: null, currentPage: 1, nextPage: 2 }],
    [2, { previousPage: 1, currentPage: 2, nextPage: 3 }],
    [3, { previousPage: 2, currentPage: 3, nextPage: null }],
  ])('on page %i state the previous and next page', async (current, expected) => {
    const { scrollProps, mergeProps } = await pageFor({ props: { orders: scroll(page(current)) } });
    expect(scrollProps).toEqual({ orders: { ...position, ...expected } });
    expect(mergeProps).toEqual(['orders.data']);
  });

  it('are appended or prepended as the client requests', async () => {
    const props = { orders: scroll(page(1), { matchOn: 'id', pageName: 'orders' }) };
    const before = await pageFor({
      props,
      headers: { ...partial({ only: 'orders' }), 'X-Inertia-Infinite-Scroll-Merge-Intent': 'prepend' },
    });
    expect(before.prependProps).toEqual(['orders.data']);
    expect(before).not.toHaveProperty('mergeProps');
    expect(before.matchPropsOn).toEqual(['orders.data.id']);
    expect(before.scrollProps?.orders?.pageName).toBe('orders');
  });

  it('start over when they are reset', async () => {
    const { scrollProps, mergeProps } = await pageFor({
      props: { orders: scroll(page(1)) },
      headers: partial({ only: 'orders', reset: 'orders' }),
    });
    expect(scrollProps?.orders?.reset).toBe(true);
    expect(mergeProps).toBeUndefined();
  });
});
