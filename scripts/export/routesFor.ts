import { safeParse, type z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint, Endpoints } from '#contract/kit/define.ts';
import { layoutFor } from '#domain/kit/layoutFor.ts';
import { PAGE_PATHS, type RoutedPage } from '#domain/kit/pagePaths.ts';

type Call = { area: string; method: string; path: string; endpoint: Endpoint };

/**
 * `routes/muster.php` for a Laravel application: each page, and each call of the specification, with a controller action
 * to write. Extensions are comments. Ids match numbers only, so that `/orders/json` is not the order `json`.
 */
export function routesFor(): string {
  const calls = Object.entries(areas).flatMap(([area, endpoints]) => callsOf(area, endpoints));
  const pages = Object.entries(PAGE_PATHS).map(([name, path]) => ({ name, path }));
  const shared = new Set(
    calls
      .filter(({ method, path }) => method === 'GET' && pages.some((page) => shapeOf(page.path) === shapeOf(path)))
      .map(({ path }) => shapeOf(path)),
  );
  const controllers = [...new Set(calls.map(({ area }) => controllerOf(area))), 'PageController'].sort();
  return [
    '<?php',
    '',
    '// Generated from the contract. Load it in bootstrap/app.php: `web: [..., __DIR__."/../routes/muster.php"]`.',
    '// Each route names an action to write; remove those that you do not serve. `auth` guards calls and pages of staff;',
    '// the permission that a call needs follows as `can:`. Extensions are optional and commented out.',
    '',
    ...controllers.map((name) => `use App\\Http\\Controllers\\Muster\\${name};`),
    'use Illuminate\\Http\\Request;',
    'use Illuminate\\Support\\Facades\\Route;',
    '',
    '// A page and a call may have the same address: browsers and Inertia want the page, everything else the data.',
    '$pageOrCall = fn (array $page, array $call) => function (Request $request) use ($page, $call) {',
    "    $isVisit = $request->hasHeader('X-Inertia') || str_contains((string) $request->header('Accept'), 'text/html');",
    '    [$controller, $action] = $isVisit ? $page : $call;',
    '',
    '    return app()->call([app($controller), $action], $request->route()->parametersWithoutNulls());',
    '};',
    '',
    '// Pages.',
    ...pages.map(({ name, path }) => pageRoute(name, path, shared.has(shapeOf(path)) ? callAt(calls, path) : null)),
    '',
    ...Object.keys(areas).flatMap((area) => [
      `// Calls: ${area}.`,
      ...calls
        .filter((call) => call.area === area && !(call.method === 'GET' && shared.has(shapeOf(call.path))))
        .map(callRoute),
      '',
    ]),
  ].join('\n');
}

function callsOf(area: string, endpoints: Endpoints): Call[] {
  return Object.entries(endpoints).map(([key, endpoint]) => {
    const [method = 'GET', path = '/'] = key.split(' ');
    return { area, method, path, endpoint };
  });
}

function callAt(calls: Call[], path: string): Call | null {
  return calls.find((call) => call.method === 'GET' && shapeOf(call.path) === shapeOf(path)) ?? null;
}

function pageRoute(name: string, path: string, call: Call | null): string {
  const action = `[PageController::class, '${camel(name)}']`;
  const handler = call ? `$pageOrCall(${action}, ${actionOf(call)})` : action;
  const texts = [...path.matchAll(/\{(\w+):text\}/g)].map(([, param]) => param);
  const guard = layoutFor(name as RoutedPage) === 'StaffLayout' ? "->middleware('auth')" : '';
  // Laravel redirects guests to the route of this name.
  const label = name === 'Auth/Login' ? "->name('login')" : '';
  return `Route::get('${plain(path)}', ${handler})${guard}${numbersIn(path, texts)}${label};`;
}

function callRoute(call: Call): string {
  const { method, path, endpoint } = call;
  const texts = Object.entries(endpoint.params?.shape ?? {}).flatMap(([name, schema]) => (isId(schema) ? [] : [name]));
  const route = `Route::${method.toLowerCase()}('${plain(path)}', ${actionOf(call)})${guardOf(endpoint)}${numbersIn(path, texts)};`;
  return endpoint.extension ? `// ${route}` : route;
}

function guardOf({ access }: Endpoint): string {
  if (access === 'public' || access === 'visitor' || access === 'customer') {
    return '';
  }
  return access === 'staff' ? "->middleware('auth')" : `->middleware(['auth', 'can:${access}'])`;
}

/** Whether a parameter accepts numbers and nothing else. */
function isId(schema: z.core.$ZodType): boolean {
  return safeParse(schema, '7').success && !safeParse(schema, 'seven').success;
}

/** The constraint of all parameters that are ids. */
function numbersIn(path: string, texts: readonly (string | undefined)[]): string {
  const ids = [...path.matchAll(/\{(\w+)/g)].flatMap(([, param]) => (param && !texts.includes(param) ? [param] : []));
  return ids.length === 0 ? '' : `->whereNumber([${ids.map((id) => `'${id}'`).join(', ')}])`;
}

function actionOf({ area, method, path, endpoint }: Call): string {
  return `[${controllerOf(area)}::class, '${endpoint.call ?? camel(`${method.toLowerCase()}/${path}`)}']`;
}

function controllerOf(area: string): string {
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}Controller`;
}

/** `Events/TicketSettings` and `get/tasks/{id}` as names of actions. */
function camel(text: string): string {
  const name = text
    .replace(/[{}]/g, '')
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const plain = (path: string) => path.replaceAll(':text', '');

const shapeOf = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
