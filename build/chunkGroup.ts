/** The part of the bundler's context that is used here. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters?: readonly string[]; code?: string | null };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * Which pages share a module: the entry with pages, pages of both sides, visitor pages only, staff pages with parts
 * that visitors fetch after the first paint, or staff pages only.
 */
export type ChunkGroup = 'boot' | 'common' | 'visitor' | 'later' | 'staff';

/** Pages and layouts for people outside the company. */
export const VISITOR_ROOT =
  /resources\/js\/(Pages\/(Portal|Auth|Errors|Public)\/(?!Partials\/)|Pages\/(Surveys\/(Public|Closed)|Pages\/(Public|Survey)|Accounting\/(Estimates|Invoices)\/Public)\.|Layouts\/(Portal|Auth|Public)Layout)/;

/** Shared by only a few visitor pages: chunked by the bundler, so that the other pages do not load it. */
const OF_FEW_PAGES = [
  /resources\/js\/Pages\/(Accounting|Auth|Pages|Public|Surveys)\/Partials\//,
  /resources\/js\/Pages\/Portal\/Partials\/(forum\/|(AddToCalendar|EventCard|HolderName|HowToPay|Order(Actions|Calendar|Done)|PriceSummary|SeriesDates|Ticket(Card|List|Picker)|UnavailableNotice)\.)/,
  /resources\/js\/components\/(portal\/(Clock|Stepper)|text\/FormattedText)\./,
  /resources\/js\/stores\/(accounting\/documents|content|programme\/surveys|selling\/checkout)\//,
  /resources\/js\/stores\/(outreach\/email\/emailPreferences|programme\/tickets\/orderTickets)\./,
  /(resources\/js\/api\/\w+\/|calls:\w+\/)(allocations|emailPreferences|invitations|portalOrders|publicDocuments|publicPages)(\.|$)/,
  /resources\/css\/(surveys\/|portal\/(clock|document|done|event-card|forum|legal|menu|page|picker|price|stepper|ticket|unsubscribe)\.)/,
  /domain\/(accounting\/|content\/|programme\/surveys\/)/,
  /domain\/(outreach\/emailPreferences|programme\/calendarLinks|kit\/(countries|currencies|currencyOfCountry|embeds|htmlToText|localeNames|parseMessage|safeAddress))\./,
];

/** The part of es-toolkit that the charts use and Inertia does not. */
export const OF_CHARTS =
  /es-toolkit\/dist\/(compat\/)?(array|math|function\/(?!noop)|.*\/(iteratee|isMatch\w*|matches\w*|property|compareValues|objectValues|toFinite|isIterateeCall))|es-toolkit\/dist\/compat\/object\/cloneDeep/;

/** Visitor components: the few staff pages that use them load the visitors' chunk, the others do not. */
const PORTAL_PART = /resources\/((js\/components|css)\/portal|js\/Pages\/Portal\/Partials)\//;

/** Contains the file name of each page, so it changes with every page. It stays with the entry, which does so too. */
const PAGE_NAMES = /resources\/js\/visitorPages\.ts$/;

type Side = 'app' | 'visitor' | 'later' | 'staff';

/**
 * Where the search upwards through static imports ends. The onboarding belongs to neither side: staff see it once, in
 * the visitors' layout, so the modules it uses do not count as used by staff or visitor pages.
 */
const ROOTS: [RegExp, Side | null][] = [
  [/resources\/js\/Pages\/Onboarding\/(?!Partials\/)/, null],
  [/resources\/js\/app\.tsx$/, 'app'],
  [VISITOR_ROOT, 'visitor'],
  [/resources\/js\/(Pages\/(?!.*Partials\/)|Layouts\/\w+\.)/, 'staff'],
];

/** Returns a function that determines the group of a shared module; null if it is only imported lazily. */
export function chunkGroups(): (id: string, modules: Modules) => ChunkGroup | null {
  const sidesOf = rootsOf();
  return (id, modules) => {
    if (OF_FEW_PAGES.some((few) => few.test(id)) || PAGE_NAMES.test(id) || OF_CHARTS.test(id)) {
      return null;
    }
    const sides = new Set(sidesOf(id, modules).values());
    if (sides.has('app')) {
      return 'boot';
    }
    if (sides.has('visitor')) {
      return sides.has('staff') && !PORTAL_PART.test(id) ? 'common' : 'visitor';
    }
    if (!sides.has('staff')) {
      return null;
    }
    return sides.has('later') ? 'later' : 'staff';
  };
}

/** The layout of all staff pages. */
const STAFF_LAYOUT = /resources\/js\/Layouts\/StaffLayout\.tsx$/;
/** A module that this many staff pages import statically is treated as needed by all. */
const NEARLY_ALL_PAGES = 84;

/**
 * Returns a function that determines whether (nearly) all staff pages import a module statically. Lazy imports do not
 * count.
 */
export function everyStaffPage(): (id: string, modules: Modules) => boolean {
  const rootsBehind = rootsOf();
  return (id, modules) => {
    const roots = [...rootsBehind(id, modules)].filter(([, side]) => side === 'staff').map(([root]) => root);
    return roots.length >= NEARLY_ALL_PAGES || roots.some((root) => STAFF_LAYOUT.test(root));
  };
}

/** Returns a function that finds the roots that load a module, each with its side. */
function rootsOf(): (id: string, modules: Modules) => Map<string, Side> {
  const known = new Map<string, Map<string, Side>>();
  const read = moduleReader();
  const rootsBehind = (id: string, modules: Modules): Map<string, Side> => {
    const answer = known.get(id);
    if (answer) {
      return answer;
    }
    const roots = new Map<string, Side>();
    // Stored before the recursion, so that circular imports end.
    known.set(id, roots);
    for (const importer of importersOf(id, modules, read)) {
      for (const [root, side] of rootsAt(importer, modules)) {
        roots.set(root, side);
      }
    }
    for (const importer of modules.getModuleInfo(id)?.dynamicImporters ?? []) {
      const sides = [...rootsAt(importer, modules).values()];
      if (sides.includes('app') || sides.includes('visitor')) {
        roots.set(id, 'later');
      }
    }
    return roots;
  };
  const rootsAt = (importer: string, modules: Modules): Map<string, Side> => {
    const root = ROOTS.find(([pattern]) => pattern.test(importer));
    const side = root?.[1];
    return root ? new Map(side ? [[importer, side]] : []) : rootsBehind(importer, modules);
  };
  return rootsBehind;
}

/** Packages whose modules are imported through the package's index. */
const BEHIND_INDEX = /\/(@tabler\/icons-react|@mantine\/(?:core|hooks))\/.*\/([\w-]+\.mjs)$/;
const INDEX = /\/index\.mjs$|icons-react\.mjs$/;

/**
 * The importers of a module. Of those that import the index of its package, only files that import one of the module's
 * exports from it count.
 */
function importersOf(id: string, modules: Modules, read: ModuleReader): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const [, scope = '', file = ''] = BEHIND_INDEX.exec(id) ?? [];
  if (file === '') {
    return importers;
  }
  const isIndex = (importer: string) => importer.includes(`/${scope}/`) && INDEX.test(importer);
  const byName = importers.filter(isIndex).flatMap((index) => {
    const names = read.exported(index, modules).get(file) ?? [];
    const users = names.length > 0 ? (modules.getModuleInfo(index)?.importers ?? []) : [];
    return users.filter((user) => {
      const imported = user.includes(`/${scope}/`) ? undefined : read.imported(user, modules).get(scope);
      return names.some((name) => imported?.has(name));
    });
  });
  return [...importers.filter((importer) => !isIndex(importer)), ...byName];
}

type ModuleReader = ReturnType<typeof moduleReader>;

/** Reads what modules import and what an index exports; remembers it, because it is asked for thousands of times. */
function moduleReader() {
  const imports = new Map<string, Map<string, Set<string>>>();
  const exports = new Map<string, Map<string, string[]>>();
  const codeOf = (id: string, modules: Modules) => modules.getModuleInfo(id)?.code ?? '';
  return {
    /** Package -> the names that a module imports from its index. */
    imported: (id: string, modules: Modules) => remember(imports, id, () => importsIn(codeOf(id, modules))),
    /** File of a package -> the names under which an index exports it. */
    exported: (id: string, modules: Modules) => remember(exports, id, () => exportsIn(codeOf(id, modules))),
  };
}

function remember<T>(known: Map<string, T>, id: string, make: () => T): T {
  const value = known.get(id) ?? make();
  known.set(id, value);
  return value;
}

function importsIn(code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, names = '', scope = ''] of code.matchAll(/import *\{([^}]*)\} *from *["']([^"']+)["']/g)) {
    const all = found.get(scope) ?? new Set();
    found.set(scope, all);
    for (const name of names.split(',')) {
      all.add(name.trim().replace(/ as .*$/, ''));
    }
  }
  return found;
}

function exportsIn(index: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, names = '', file = ''] of index.matchAll(/\{([^}]*)\} from ["'][^"']*\/([^/"']+)["']/g)) {
    found.set(file, [
      ...(found.get(file) ?? []),
      ...names.split(',').map((name) => name.replace(/^.* as /, '').trim()),
    ]);
  }
  return found;
}
