import { expect, it } from 'vitest';
import { fromForm } from '#server/http/inputs/fromForm.ts';

function read(text: string): unknown {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    form.append(name, value);
  }
  return fromForm(form);
}

it('names of form fields make arrays and objects, as in PHP', () => {
  expect(read('a=1&b=1&b=2&c[]=1&d[x]=1&d[y]=2&d[x]=3&e[=1')).toEqual({
    a: '1',
    b: ['1', '2'],
    c: ['1'],
    d: { x: '3', y: '2' },
    'e[': '1',
  });
});

it('a field cannot change the prototype of the result', () => {
  const form = read('__proto__[admin]=1&a[__proto__]=1');
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  expect(Reflect.get(Object(form), 'admin')).toBeUndefined();
});
