import { useEffect, useRef, useState } from 'react';
import styles from '../CheckIn.module.css';

type QrCameraProps = {
  /** What a code says; the same code is told once until another is seen or two seconds have passed. */
  onCode: (code: string) => void;
};

/** A code stays in front of the camera for longer than one reading. */
const SAME_CODE_MS = 2000;

/** The camera, reading QR codes: the browser's own reader where it has one, else one that is loaded now. */
export function QrCamera({ onCode }: QrCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  told.current = onCode;
  const [problem, setProblem] = useState('');
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    let last = { code: '', at: 0 };

    async function start() {
      const { default: QrScanner } = await import('qr-scanner');
      if (isGone || !video.current) {
        return;
      }
      const scanner = new QrScanner(
        video.current,
        ({ data }) => {
          const now = Date.now();
          if (data !== last.code || now - last.at > SAME_CODE_MS) {
            told.current(data);
          }
          last = { code: data, at: now };
        },
        { preferredCamera: 'environment', returnDetailedScanResult: true, maxScansPerSecond: 10 },
      );
      stop = () => scanner.destroy();
      await scanner.start();
      setReady(true);
    }

    start().catch(() => {
      if (!isGone) {
        setProblem(
          'The camera cannot be used. Allow it in the browser’s settings for this page, or type codes and names below.',
        );
      }
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return (
    <div className={styles.camera} data-ready={isReady}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: it shows what stands before the camera, without sound. */}
          <video ref={video} playsInline aria-label="What the camera sees" />
          <span className={styles.frame} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
