import type { RoleName } from '#server/declarations/createRoleTemplates.ts';
import type { DemoSlug } from './companies.ts';

/** The public password of all demo accounts, which exist only if SEED_DEMO is set. */
export const DEMO_PASSWORD = 'muster-demo-2026';

type StaffPerson = {
  side: 'staff';
  label: string;
  name: string;
  email: string;
  companies: readonly DemoSlug[];
  role: RoleName;
  /** Limited to the next event. */
  isConfined?: boolean;
};
type PortalPerson = { side: 'portal'; label: string; name: string; email: string; companies: readonly DemoSlug[] };

const LAKESIDE: DemoSlug[] = ['lakeside'];
const HARBOUR: DemoSlug[] = ['harbour'];

/** The demo accounts of staff and customers; Lakeside has one for each role. Grace works in both companies. */
export const DEMO_PEOPLE: readonly (StaffPerson | PortalPerson)[] = [
  staff('Owner', 'Ada Brunner', 'ada@lakeside.test', LAKESIDE),
  staff('Manager', 'Grace Okafor', 'grace@lakeside.test', ['lakeside', 'harbour'], 'Manager, in both companies'),
  { ...staff('Check-in', 'Rosa Amrein', 'rosa@lakeside.test', LAKESIDE, 'Check-in, at one event'), isConfined: true },
  staff('Check-in', 'Jonas Lindqvist', 'jonas@lakeside.test', LAKESIDE),
  staff('Finance', 'Mei-Ling Favre', 'mei@lakeside.test', LAKESIDE),
  staff('Viewer', 'Tomás Novák', 'tomas@lakeside.test', LAKESIDE),
  staff('Organiser', 'Elif Kaya', 'elif@lakeside.test', LAKESIDE),
  staff('Owner', 'Samuel Reyes', 'sam@harbour.test', HARBOUR),
  staff('Check-in', 'Naomi Clarke', 'naomi@harbour.test', HARBOUR),
  staff('Organiser', 'Marcus Bell', 'marcus@harbour.test', HARBOUR),
  portal('Nora Keller', 'nora@example.test', LAKESIDE),
  portal('Luca Bianchi', 'luca@example.test', LAKESIDE),
  portal('يوسف حداد', 'yusuf@example.test', LAKESIDE),
  portal('Zoë Martin', 'zoe@example.test', LAKESIDE),
  portal('Nora Keller', 'nora@example.test', HARBOUR),
  portal('Walter Briggs', 'walter@example.test', HARBOUR),
];

function staff(role: RoleName, name: string, email: string, companies: DemoSlug[], label?: string): StaffPerson {
  return { side: 'staff', label: label ?? role, name, email, companies, role };
}

function portal(name: string, email: string, companies: DemoSlug[]): PortalPerson {
  return { side: 'portal', label: name, name, email, companies };
}
