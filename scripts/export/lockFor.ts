type Package = Record<string, unknown>;
type Lock = { lockfileVersion: number; packages: Record<string, Package> };
type Manifest = { engines: object; devDependencies: Record<string, string> };

/** The part of this project's package-lock.json that the packages of an exported client need. */
export function lockFor(lock: Lock, { engines, devDependencies }: Manifest): object {
  const needed = new Set<string>();
  const waiting = Object.keys(devDependencies).map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(lock, next.name, next.from);
    if (place && !needed.has(place)) {
      needed.add(place);
      waiting.push(...dependenciesOf(lock.packages[place] ?? {}).map((name) => ({ name, from: place })));
    }
  }
  const root = { devDependencies, engines };
  const packages = [...needed].sort().map((place) => [place, { ...lock.packages[place], dev: true }]);
  return {
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: Object.fromEntries([['', root], ...packages]),
  };
}

/** Where Node finds a package that `from` imports; null for an optional one that is not in the lock file. */
function placeOf({ packages }: Lock, name: string, from: string): string | null {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (own in packages) {
    return own;
  }
  return from === ''
    ? null
    : placeOf({ packages, lockfileVersion: 0 }, name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

function dependenciesOf(entry: Package): string[] {
  return ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) => Object.keys(entry[kind] ?? {}));
}
