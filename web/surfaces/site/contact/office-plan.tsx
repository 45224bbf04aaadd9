import { sitePages } from '#texts/site-pages.ts';
import styles from './office-plan.module.css';

const words = sitePages.contact;

/** Streets of the quarter, in units of the drawing, which is 1200 wide and 400 high; narrow screens show its middle. */
const COLUMNS = [348, 414, 480, 545, 618, 690, 770, 838, 915, 990, 1062, 1140, 1215];
const ROWS = [-70, -12, 46, 98, 150, 206, 262, 316, 370, 424, 480];
const ACROSS_COLUMNS = [-90, -20, 52, 118, 190, 262, 330, 400, 470];
const ACROSS_ROWS = [-80, -20, 42, 98, 160, 216, 278, 336, 398, 460];
/** It fills four blocks of the quarter. */
const PARK = { x: 690, y: 262, width: 148, height: 108 };

const RIVER = 'M528 -20C478 70 440 150 446 250S380 400 350 440';
const EAST = `${RIVER}L1240 440V-40H528Z`;
const WEST = `${RIVER}L-40 440V-40H528Z`;
/** The office's street, over the bridge; and the other wide roads. */
const OWN_STREET = 'M-20 246L300 262L470 236L600 206L830 170L1220 108';
const WIDE = [
  'M574 -20C524 72 486 150 492 250S426 400 396 440',
  'M482 -20C432 68 394 150 400 250S334 400 304 440',
  'M716 -20L700 90L684 190L676 300L690 440',
  'M960 -20C930 120 990 260 944 440',
  'M150 -20C180 120 120 270 170 440',
];

interface Grid {
  columns: readonly number[];
  rows: readonly number[];
}

const QUARTER: Grid = { columns: COLUMNS, rows: ROWS };
const ACROSS: Grid = { columns: ACROSS_COLUMNS, rows: ACROSS_ROWS };

/** A drawn plan of the streets around the office: its own street has its name, the others are only indicated. */
export function OfficePlan({ name, street }: { name: string; street: string }) {
  return (
    <>
      <svg
        viewBox="0 0 1200 400"
        preserveAspectRatio="xMidYMid slice"
        className={styles.plan}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image in a file would not have the page's colours
        role="img"
        aria-label={name}
      >
        <clipPath id="plan-east">
          <path d={EAST} />
        </clipPath>
        <clipPath id="plan-west">
          <path d={WEST} />
        </clipPath>
        <g clipPath="url(#plan-west)">
          <Streets grid={ACROSS} turned={11} />
        </g>
        <g clipPath="url(#plan-east)">
          <Streets grid={QUARTER} turned={-9} />
          <Park />
        </g>
        <path d={RIVER} className={styles.river} />
        <Roads />
        <Names street={street} />
        <g transform="translate(584 164)">
          <path d={PIN} className={`${styles.pin} pin`} />
        </g>
        <North />
      </svg>
      <p className={styles.note}>{words.plan}</p>
    </>
  );
}

const PIN =
  'M16 0a16 16 0 0 0-16 16c0 11 16 26 16 26s16-15 16-26a16 16 0 0 0-16-16Zm0 22a6 6 0 1 1 0-12 6 6 0 0 1 0 12Z';

/** Blocks with their houses between narrow streets; every third street is wider. */
function Streets({ grid: { columns, rows }, turned }: { grid: Grid; turned: number }) {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  const narrow = [
    ...columns.map((x) => `M${x} ${top}V${bottom}`),
    ...rows.map((y) => `M${left} ${y}H${right}`),
  ];
  const wider = narrow.filter((_, index) => index % 3 === 1);
  return (
    <g transform={`rotate(${turned} 600 206)`}>
      <path d={houses(columns, rows)} className={styles.houses} />
      <path d={narrow.join('')} className={styles.casing} strokeWidth={9} />
      <path d={wider.join('')} className={styles.casing} strokeWidth={13} />
      <path d={narrow.join('')} className={styles.street} strokeWidth={7} />
      <path d={wider.join('')} className={styles.street} strokeWidth={11} />
    </g>
  );
}

/** Two rows of houses in each block, of different widths. */
function houses(columns: readonly number[], rows: readonly number[]): string {
  return columns
    .slice(1)
    .flatMap((right, column) =>
      rows.slice(1).map((bottom, row) => {
        const [left = 0, top = 0] = [columns[column], rows[row]];
        const [wide, high] = [right - left - 22, bottom - top - 22];
        const part = 0.36 + ((column * 7 + row * 5) % 5) * 0.07;
        const box = (x: number, y: number, w: number) =>
          `M${round(left + 11 + x)} ${round(top + 11 + y)}h${round(w)}v${round(high * 0.4)}h-${round(w)}z`;
        return [
          box(0, 0, wide * part),
          box(wide * part + 4, 0, wide * (1 - part) - 4),
          box(0, high * 0.6, wide * (1 - part)),
          box(wide * (1 - part) + 4, high * 0.6, wide * part - 4),
        ].join('');
      }),
    )
    .join('');
}

const round = (length: number) => Math.round(length * 10) / 10;

function Park() {
  const { x, y, width, height } = PARK;
  const trees = Array.from({ length: 22 }, (_, tree) => ({
    cx: x + 12 + ((tree * 37) % (width - 24)),
    cy: y + 12 + ((tree * 53) % (height - 24)),
  }));
  return (
    <g transform="rotate(-9 600 206)">
      <rect x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx={8} className={styles.park} />
      <path
        d={`M${x + 5} ${y + 5}l${width - 10} ${height - 10}m0 ${10 - height}l${10 - width} ${height - 10}`}
        className={styles.walk}
      />
      {trees.map((tree) => (
        <circle key={`${tree.cx} ${tree.cy}`} {...tree} r={4.5} className={styles.tree} />
      ))}
    </g>
  );
}

function Roads() {
  return (
    <>
      <path d={WIDE.join('')} className={styles.casing} strokeWidth={17} />
      <path d={OWN_STREET} className={styles.casing} strokeWidth={25} />
      <path d={WIDE.join('')} className={styles.street} strokeWidth={14} />
      <path id="plan-own-street" d={OWN_STREET} className={styles.street} strokeWidth={22} />
    </>
  );
}

function Names({ street }: { street: string }) {
  return (
    <>
      {['54.5%', '77%', '9%'].map((place) => (
        <text key={place} className={styles.name} dy="4.5">
          <textPath href="#plan-own-street" startOffset={place}>
            {street}
          </textPath>
        </text>
      ))}
      <text className={styles.water} transform="translate(452 200) rotate(-84)">
        {words.river}
      </text>
      <text className={styles.green} x="738" y="304" transform="rotate(-9 600 206)" textAnchor="middle">
        {words.park}
      </text>
    </>
  );
}

function North() {
  return (
    <g transform="translate(756 48)" className={styles.north}>
      <circle r="22" />
      <path d="M0 -15L7 9L0 4L-7 9Z" />
      <text y="20" textAnchor="middle">
        N
      </text>
    </g>
  );
}
