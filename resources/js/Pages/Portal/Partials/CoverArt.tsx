/** Generated artwork for an event without a picture: stable for an event, different for neighbouring ids. */
export function CoverArt({ id }: { id: number }) {
  const Motif = MOTIFS[id % MOTIFS.length] ?? Rings;
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" role="presentation" focusable="false">
      <Motif turn={Math.floor(id / MOTIFS.length) % TURNS} />
    </svg>
  );
}

/** Rotations per motif. */
const TURNS = 3;
const MOTIFS = [Rings, Waves, Tiles, Beams];

type Turn = { turn: number };

function Rings({ turn }: Turn) {
  return [14, 26, 38, 50, 62, 74].map((radius) => (
    <circle key={radius} cx={[118, 42, 80][turn]} cy={[30, 62, 88][turn]} r={radius} fill="#fff" fillOpacity={0.08} />
  ));
}

function Waves({ turn }: Turn) {
  return (
    <>
      <circle cx={[118, 44, 84][turn]} cy={34} r={13} fill="#fff" fillOpacity={0.5} />
      {[46, 57, 68, 79].map((y, index) => (
        <path
          key={y}
          d={`M0 ${y} q 20 ${index % 2 === 0 ? -9 : 9} 40 0 t 40 0 t 40 0 t 40 0 V 90 H 0 Z`}
          fill="#fff"
          fillOpacity={0.1}
        />
      ))}
    </>
  );
}

function Tiles({ turn }: Turn) {
  const side = 22.5;
  const quarters = [
    'M0 0H22.5A22.5 22.5 0 0 1 0 22.5Z',
    'M22.5 0V22.5A22.5 22.5 0 0 1 0 0Z',
    'M22.5 22.5H0A22.5 22.5 0 0 1 22.5 0Z',
  ];
  return Array.from({ length: 32 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const shape = (column * 5 + row * 3 + turn) % 4;
    return (
      <path
        key={`${column} ${row}`}
        d={quarters[shape] ?? ''}
        transform={`translate(${column * side - 10} ${row * side})`}
        fill="#fff"
        fillOpacity={0.08 + ((column + row) % 3) * 0.06}
      />
    );
  });
}

function Beams({ turn }: Turn) {
  const x = [80, 24, 136][turn] ?? 80;
  return (
    <>
      {[-80, -56, -32, -8, 16, 40, 64].map((angle) => (
        <path
          key={angle}
          d="M0 0L-12 -190H12Z"
          transform={`translate(${x} 92) rotate(${angle + 8})`}
          fill="#fff"
          fillOpacity={0.12}
        />
      ))}
      <circle cx={x} cy={92} r={20} fill="#fff" fillOpacity={0.45} />
    </>
  );
}
