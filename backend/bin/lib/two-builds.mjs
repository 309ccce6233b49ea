/** What the rows of two builds are compared by; other units say the same again, or too much of a single answer. */
const UNITS = ['/s', 'p50 ms', 'p95 ms', 'µs processor'];

/**
 * Rows that both builds have, with the middle of their figures, the ratio of the two and the ratios of neighbouring runs. A verdict needs a
 * difference that is larger than what those are apart: the same build is as far from itself.
 * @param runs of each round `{before, after}`: the measurements of one run of each build
 */
export function compareBuilds(runs) {
  const rows = [];
  for (const { section, name, values } of runs[0]?.before ?? [])
    for (const unit of UNITS.filter((one) => Number.isFinite(values[one]))) {
      const pairs = runs.map(({ before, after }) => [before, after].map((of) => valueOf(of, section, name, unit)));
      if (pairs.some((pair) => !pair.every((value) => value > 0))) continue;
      rows.push({ section, name, unit, ...compared(pairs, unit) });
    }
  return rows;
}

/** Names of rows that only one of the builds has. */
export function unpaired(runs) {
  const [{ before, after } = { before: [], after: [] }] = runs;
  const key = ({ section, name }) => `${section} – ${name}`;
  const [ones, others] = [before.map(key), after.map(key)];
  return [...ones.filter((one) => !others.includes(one)), ...others.filter((one) => !ones.includes(one))];
}

const valueOf = (measurements, section, name, unit) =>
  measurements.find((one) => one.section === section && one.name === name)?.values[unit];

function compared(pairs, unit) {
  const [before, after] = [0, 1].map((side) => middleOf(pairs.map((pair) => pair[side])));
  const ratio = after / before;
  const ratios = pairs.map(([one, other]) => other / one);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const isTold = pairs.length > 1 && Math.abs(ratio - 1) > most - least;
  const isLess = ratio < 1;
  const verdict = isTold ? ((unit === '/s') === isLess ? 'slower' : 'faster') : 'not told';
  return { before, after, ratio, least, most, verdict };
}

function middleOf(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The comparison as text, no line wider than a terminal. */
export function comparisonText(rows) {
  const lines = [];
  let last = {};
  for (const row of rows) {
    if (row.section !== last.section) lines.push('', row.section);
    if (row.section !== last.section || row.name !== last.name) lines.push(`  ${row.name}`);
    last = row;
    const spread = `${row.ratio.toFixed(2)} (${row.least.toFixed(2)} to ${row.most.toFixed(2)})`;
    lines.push(
      `    ${row.unit.padEnd(13)}${figure(row.before).padStart(9)}${figure(row.after).padStart(9)}   ${spread.padEnd(20)}  ${row.verdict}`,
    );
  }
  return lines.join('\n');
}

const figure = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
