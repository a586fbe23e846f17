import { QrPanel } from '../../../kit/media/qr-panel.tsx';

export default function LineQr({ address }: { address: string }) {
  return <QrPanel payload={address} caption="LINE" label="สแกนเพื่อเพิ่มเพื่อน" />;
}
