import { QrPanel } from '../../../kit/media/qr-panel.tsx';
import * as words from '../words.ts';

export default function LineQr({ address }: { address: string }) {
  return <QrPanel payload={address} caption="LINE" label={words.scanLine} />;
}
