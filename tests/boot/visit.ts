let count = 0;

type VisitFields = { method?: string; url?: string; async?: boolean; prefetch?: boolean; showProgress?: boolean };

/** Fires the events of Inertia visits as the router does, to test listeners without a server. */
export function aVisit({ method = 'get', url = '/events', ...rest }: VisitFields = {}) {
  count += 1;
  const visit = {
    id: `visit-${count}`,
    method,
    url: new URL(url, 'http://localhost'),
    async: false,
    prefetch: false,
    showProgress: true,
    completed: false,
    ...rest,
  };
  const fire = (name: string, detail: object) =>
    document.dispatchEvent(new CustomEvent(`inertia:${name}`, { cancelable: true, detail }));
  return {
    before: () => fire('before', { visit }),
    start: () => fire('start', { visit }),
    progress: (percentage: number) => fire('progress', { progress: { percentage } }),
    /** True if a listener handled it. */
    fail: () => !fire('networkError', { error: new Error('Network error') }),
    refuse: (status: number) => !fire('httpException', { response: { status, data: '', headers: {} } }),
    finish: (completed = true) => fire('finish', { visit: { ...visit, completed } }),
  };
}

/** Notifies the listeners that another page is shown. */
export function navigateTo(page: object): void {
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page } }));
}
