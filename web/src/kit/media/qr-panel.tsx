import { useMemo } from 'react';
import { encode } from 'uqr';
import { Icon } from '../actions/icon.tsx';
import * as css from './qr-panel.module.css';

/** Modules of light around the code that a scanner expects (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Side in modules, quiet zone included. */
  readonly size: number;
  /** The dark modules, as an SVG path in modules. */
  readonly path: string;
}

/** Draws a payload on the device: rows of dark modules become one path, so no markup is ever built from text. */
export function drawQr(payload: string): QrDrawing {
  const { data, size } = encode(payload, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: runs.join('') };
}

/** A QR code with its caption; `label` says aloud what it pays. */
export function QrPanel({ payload, caption, label }: { payload: string; caption: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(payload), [payload]);
  return (
    <figure className={css.root} translate="no">
      <figcaption lang="en">
        <Icon name="qr" size="s" />
        {caption}
      </figcaption>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="240"
        height="240"
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
    </figure>
  );
}
