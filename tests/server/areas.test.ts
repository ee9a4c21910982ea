import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { areas } from '#server/areas.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';

test('server/areas.ts lists every folder of server/areas, once', () => {
  expect(areas.map(({ name }) => name).sort()).toEqual(readdirSync('server/areas').sort());
});

test('what areas declare by name, no two of them declare', () => {
  const names = areas.flatMap(({ jobs = [], lists = {}, endpoints = [] }) => [
    ...jobs.map(({ name }) => `job ${name}`),
    ...Object.keys(lists).map((name) => `list ${name}`),
    ...endpoints.map(({ key }) => `endpoint ${key}`),
  ]);
  expect(names).toEqual([...new Set(names)]);
});

test('every schedule runs a job of its own area', () => {
  for (const { jobs = [], schedules = {} } of areas) {
    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(schedules)));
  }
});

test('the owner of a new company holds every permission that an endpoint asks for, and each has one area', () => {
  const { Owner } = createRoleTemplates(areas);
  expect(Owner.permissions.toSorted()).toEqual(PERMISSIONS);
});
