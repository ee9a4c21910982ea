/** The parsed Inertia headers of a request. */
export type InertiaRequest = {
  /** Whether the Inertia client requests the page as JSON; otherwise a browser requests a document. */
  inertia: boolean;
  method: string;
  /** Path and query as shown in the address bar. */
  url: string;
  /** The client's asset version; null if it sent none. */
  version: string | null;
  /** The component that a partial reload is meant for. */
  partialComponent: string | null;
  /** The prop paths that a partial reload requests; null for all. */
  only: string[] | null;
  except: string[];
  /** Paths to replace instead of merging. */
  reset: string[];
  /** Keys of `once` props that the client already has. */
  heldOnce: string[];
  mergeIntent: 'append' | 'prepend';
  errorBag: string | null;
  prefetch: boolean;
};

/** Reads the headers of an Inertia 3 client. Without `X-Inertia`, the other Inertia headers are ignored. */
export function readInertiaRequest(request: { method: string; url: string; headers: Headers }): InertiaRequest {
  const { headers } = request;
  const { pathname, search } = new URL(request.url, 'http://localhost');
  const inertia = headers.get('x-inertia') === 'true';
  const header = (name: string) => (inertia ? headers.get(name) || null : null);
  const only = list(header('x-inertia-partial-data'));
  return {
    inertia,
    method: request.method.toUpperCase(),
    url: pathname + search,
    version: header('x-inertia-version'),
    partialComponent: header('x-inertia-partial-component'),
    only: only.length > 0 ? only : null,
    except: list(header('x-inertia-partial-except')),
    reset: list(header('x-inertia-reset')),
    heldOnce: list(header('x-inertia-except-once-props')),
    mergeIntent: header('x-inertia-infinite-scroll-merge-intent') === 'prepend' ? 'prepend' : 'append',
    errorBag: header('x-inertia-error-bag'),
    prefetch: header('purpose') === 'prefetch',
  };
}

function list(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
