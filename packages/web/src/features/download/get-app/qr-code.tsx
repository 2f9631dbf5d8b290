import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import styles from './get-app.module.css';

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** An address as a QR code. */
const QrCode = ({ address }: { address: string }) => {
  const { t } = useLingui();
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`二维码：${address}`}
    >
      <path d={pathOf(data)} />
    </svg>
  );
};

export default QrCode;
