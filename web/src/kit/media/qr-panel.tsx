import { useMemo } from 'react';
import { encode } from 'uqr';
import { Icon } from '../actions/icon.tsx';
import * as css from './qr-panel.module.css';

/** Quiet zone in modules, as scanners expect (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Side in modules, quiet zone included. */
  readonly size: number;
  /** Dark modules as an SVG path. */
  readonly path: string;
}

/** Encodes a payload on the device as one SVG path, so that no markup is built from text. */
export function drawQr(payload: string): QrDrawing {
  const { data, size } = encode(payload, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size, path: runs.join('') };
}

/** A QR code with its caption; `label` names the payment for screen readers. */
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
