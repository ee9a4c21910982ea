import type { DemoCompany } from './companies.ts';
import type { Random } from './random.ts';

const GIVEN =
  `Ada Aisha Alejandro Amélie Anaïs Anders Anneliese Ayşe Beatriz Björn Bronisława Camille Carlos Chiara Chloé
Dagny Daniel Dimitra Élodie Emeka Emma Eoin Fatima Félix Fiona François Giulia Grace Hana Hannah Håkon Ines Ingrid Isla
Jakob Jana João Jonas José Jürgen Kateřina Kenji Lars Léa Leon Lina Luca Lukáš Mads Maja Małgorzata Marco Margrét Mariana
Matteo Mei Mia Miguel Miloš Mirela Nadia Noah Noémie Nora Nuria Oksana Olivia Ömer Pádraig Paul Petra Priya Rafael Raphaël
Renée Robin Rosa Róisín Saoirse Sara Selin Silvia Simona Søren Stella Sven Tariq Théo Tomáš Ulrike Vera Víctor Wanjiru
Wiebke Yara Yuki Zoë Zsófia`.split(/\s+/);
const FAMILY =
  `Abebe Ackermann Aguilar Amstutz Andersson Baumann Beaulieu Bernasconi Bianchi Björnsdóttir Brunner Bühler
Çelik Chevalier Clarke Costa Dąbrowski Diallo Dubois Dvořák Egger Fankhauser Favre Fernández Fischer Frei Gagnon García
Gerber Giordano González Graf Grüter Haller Hansen Hofmann Horváth Huber Ibrahim Ivanova Jansen Jovanović Kamau Keller
Kovács Kowalski Kristiansen Künzli Lehmann Lindqvist López Lüthi Mäder Marchetti Martin Meier Mendes Mercier Moreau Moser
Müller Mutasa Nakamura Nguyễn Novák Nowak O’Brien Okafor Olsen Østergaard Öztürk Papadopoulos Pereira Peña Petrov Popescu
Rasmussen Reyes Ricci Rossi Roth Rüegg Sánchez Santos Schär Schmid Schneider Šimić Steiner Sørensen Suter Tanaka Thalmann
Tóth Vasquez Villiger Vogel Walter Weber Widmer Wójcik Wüthrich Yılmaz Zbinden Zimmermann Žižka Zürcher`.split(/\s+/);
/** Names in other scripts; after `|` the Latin form for the e-mail address. */
const FULL_NAMES = [
  'يوسف حداد|yusuf.haddad',
  'ليلى منصور|layla.mansour',
  'سارة خوري|sara.khoury',
  'نور الدين العلي|nour.alali',
  'אורי לוי|uri.levi',
  'נועה כהן|noa.cohen',
  'مریم حسینی|maryam.hosseini',
  'Αλέξανδρος Νικολάου|alexandros.nikolaou',
  'Дарія Шевченко|daria.shevchenko',
  '山田 花子|hanako.yamada',
  '王小明|xiaoming.wang',
  '김서연|seoyeon.kim',
];
const DOMAINS = ['example.test', 'mail.test', 'post.test', 'inbox.test'];

export type Person = { name: string; email: string };

/** A fictitious person. `number` makes the e-mail address unique. */
export function aPerson(random: Random, number: number): Person {
  if (random.chance(0.03)) {
    const [name = '', letters = ''] = random.pick(FULL_NAMES).split('|');
    return { name, email: `${letters}.${number}@${random.pick(DOMAINS)}` };
  }
  const given = random.pick(GIVEN);
  const family = random.chance(0.06) ? `${random.pick(FAMILY)}-${random.pick(FAMILY)}` : random.pick(FAMILY);
  return { name: `${given} ${family}`, email: `${latin(given)}.${latin(family)}${number}@${random.pick(DOMAINS)}` };
}

function latin(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^a-z-]/g, '');
}

/** A fictitious phone number. */
export function aPhone(random: Random, { phonePrefix }: DemoCompany): string {
  return `${phonePrefix} ${random.whole(10, 99)} ${random.whole(10, 99)}`;
}
