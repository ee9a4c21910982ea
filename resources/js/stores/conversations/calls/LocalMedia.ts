/** What of one's own is sent. */
export type MediaState = { microphone: boolean; camera: boolean; screen: boolean };

export const NO_MEDIA: MediaState = { microphone: false, camera: false, screen: false };

/** The microphone, camera and screen of this window. Each is opened when it is needed and closed when it is not. */
export class LocalMedia {
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;

  /** @throws what the browser throws: NotAllowedError, NotFoundError and others */
  async openMicrophone(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
    this.#microphone = stream.getAudioTracks()[0] ?? null;
  }

  async openCamera(): Promise<void> {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'user' } });
    this.#camera = stream.getVideoTracks()[0] ?? null;
  }

  /** @param onEnd called when the user stops sharing with the browser's own button */
  async openScreen(onEnd: () => void): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    this.#screen = stream.getVideoTracks()[0] ?? null;
    this.#screen?.addEventListener('ended', onEnd);
  }

  get hasMicrophone(): boolean {
    return this.#microphone !== null;
  }

  mute(isMuted: boolean): void {
    if (this.#microphone) {
      this.#microphone.enabled = !isMuted;
    }
  }

  closeCamera(): void {
    this.#camera?.stop();
    this.#camera = null;
  }

  closeScreen(): void {
    this.#screen?.stop();
    this.#screen = null;
  }

  close(): void {
    this.#microphone?.stop();
    this.#microphone = null;
    this.closeCamera();
    this.closeScreen();
  }

  get audio(): MediaStreamTrack | null {
    return this.#microphone;
  }

  /** The screen while it is shared, else the camera. */
  get video(): MediaStreamTrack | null {
    return this.#screen ?? this.#camera;
  }

  get state(): MediaState {
    return {
      microphone: this.#microphone?.enabled ?? false,
      camera: this.#camera !== null,
      screen: this.#screen !== null,
    };
  }
}

const NAMES = { microphone: 'microphone', camera: 'camera', screen: 'screen' };

/** What to do about a microphone, camera or screen that cannot be used. */
export function explainMedia(failure: unknown, what: keyof MediaState): string {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' && what === 'screen') {
    return 'The screen is not shared.';
  }
  if (name === 'NotAllowedError') {
    return `Your browser does not allow the ${NAMES[what]}. Allow it for this page in the address bar, then try again.`;
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return `No ${NAMES[what]} was found. Connect one, then try again.`;
  }
  return `The ${NAMES[what]} cannot be used. Another program may be using it.`;
}
