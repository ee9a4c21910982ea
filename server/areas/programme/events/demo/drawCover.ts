import sharp from 'sharp';
import type { Random } from '#server/demo/random.ts';

export type CoverArt = {
  kind: 'waves' | 'circles' | 'beams' | 'arches' | 'confetti' | 'tiles' | 'peaks';
  /** Two background gradient colours and two inks. */
  inks: [string, string, string, string];
};

const WIDTH = 1200;
const HEIGHT = 675;

/** An abstract poster as PNG, `width` pixels wide. */
export function drawCover({ kind, inks }: CoverArt, random: Random, width = WIDTH): Promise<Buffer> {
  const [top, bottom, ink, light] = inks;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="0.9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="ink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
${SHAPES[kind](random, ink, light)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

type Draw = (random: Random, ink: string, light: string) => string;

const SHAPES: Record<CoverArt['kind'], Draw> = {
  waves(random, ink, light) {
    const x = random.whole(300, 900);
    const moon = `<circle cx="${x}" cy="190" r="300" fill="url(#glow)" opacity="0.35"/><circle cx="${x}" cy="190" r="74" fill="${light}"/>`;
    const lines = times(9, (row) => {
      const y = 310 + row * 46;
      const swing = random.whole(14, 30);
      const shift = random.whole(-160, 0);
      const path = times(5, (part) => `q 90 ${part % 2 ? swing : -swing} 180 0 t 180 0`).join(' ');
      return `<path d="M ${shift} ${y} ${path} V ${HEIGHT} H ${shift} Z" fill="${row % 3 === 1 ? ink : 'url(#ink)'}" opacity="${(0.16 + row * 0.07).toFixed(2)}"/>`;
    });
    return moon + lines.join('');
  },
  circles(random, ink, light) {
    const rings = times(7, (ring) => {
      const radius = 90 + ring * 62;
      return `<circle cx="820" cy="360" r="${radius}" fill="none" stroke="${ring % 2 ? light : ink}" stroke-width="${ring % 2 ? 3 : 26}" opacity="${(0.9 - ring * 0.1).toFixed(2)}"/>`;
    });
    const dots = times(14, () => {
      const radius = random.whole(6, 34);
      return `<circle cx="${random.whole(40, 620)}" cy="${random.whole(40, 640)}" r="${radius}" fill="${random.chance(0.5) ? ink : light}" opacity="0.75"/>`;
    });
    return `${rings.join('')}<circle cx="820" cy="360" r="58" fill="${light}"/>${dots.join('')}`;
  },
  beams(random, ink, light) {
    const x = random.whole(380, 820);
    const beams = times(11, (beam) => {
      const angle = -75 + beam * 15;
      return `<path d="M ${x} 690 l -46 -900 h 92 z" fill="${beam % 2 ? ink : light}" opacity="${beam % 2 ? 0.55 : 0.22}" transform="rotate(${angle} ${x} 690)"/>`;
    });
    return `<circle cx="${x}" cy="690" r="420" fill="url(#glow)" opacity="0.5"/>${beams.join('')}<circle cx="${x}" cy="690" r="120" fill="${light}"/>`;
  },
  arches(random, ink, light) {
    return times(6, (arch) => {
      const x = 60 + arch * 190;
      const height = random.whole(250, 520);
      const y = HEIGHT - height;
      const body = (inset: number) =>
        `M ${x + inset} ${HEIGHT} V ${y + inset + 80} a ${80 - inset} ${80 - inset} 0 0 1 ${160 - inset * 2} 0 V ${HEIGHT} Z`;
      const lamp = random.chance(0.6)
        ? `<circle cx="${x + 80}" cy="${y + 130}" r="120" fill="url(#glow)" opacity="0.7"/><circle cx="${x + 80}" cy="${y + 130}" r="9" fill="${light}"/>`
        : '';
      return `<path d="${body(0)}" fill="${ink}" opacity="0.85"/><path d="${body(20)}" fill="url(#ground)"/>${lamp}`;
    }).join('');
  },
  confetti(random, ink, light) {
    const inks = [ink, light, '#ffffff'];
    return times(120, () => {
      const [x, y, size] = [random.whole(0, WIDTH), random.whole(0, HEIGHT), random.whole(10, 46)];
      const turn = `transform="rotate(${random.whole(0, 180)} ${x} ${y})"`;
      const paint = `fill="${random.pick(inks)}" opacity="${(0.45 + random.next() * 0.5).toFixed(2)}"`;
      return random.chance(0.45)
        ? `<circle cx="${x}" cy="${y}" r="${Math.round(size / 2)}" ${paint}/>`
        : `<rect x="${x}" y="${y}" width="${size}" height="${Math.round(size / 2.6)}" rx="4" ${paint} ${turn}/>`;
    }).join('');
  },
  tiles(random, ink, light) {
    const size = 135;
    return times(45, (tile) => {
      const [x, y] = [(tile % 9) * size, Math.floor(tile / 9) * size];
      const paint = `fill="${random.pick([ink, light, 'url(#ink)'])}" opacity="0.9"`;
      const quarter = `<path d="M 0 0 h ${size} a ${size} ${size} 0 0 1 -${size} ${size} z" ${paint}/>`;
      const half = `<path d="M 0 0 L ${size} 0 L 0 ${size} z" ${paint}/>`;
      const dot = `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 3.4}" ${paint}/>`;
      const shape = random.pick([quarter, quarter, half, dot, '']);
      return `<g transform="translate(${x} ${y}) rotate(${random.whole(0, 3) * 90} ${size / 2} ${size / 2})">${shape}</g>`;
    }).join('');
  },
  peaks(random, ink, light) {
    const sun = random.whole(250, 950);
    const ranges = times(4, (range) => {
      const base = 330 + range * 90;
      const points = times(
        9,
        (point) => `${point * 150},${base - (point % 2 ? random.whole(60, 190) : random.whole(-20, 40))}`,
      );
      return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${range % 2 ? 'url(#ink)' : ink}" opacity="${(0.3 + range * 0.2).toFixed(2)}"/>`;
    });
    return `<circle cx="${sun}" cy="240" r="340" fill="url(#glow)" opacity="0.45"/><circle cx="${sun}" cy="240" r="96" fill="${light}"/>${ranges.join('')}`;
  },
};

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
