import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

/** Ways in which a device can misbehave. */
export type Misuse = {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** A software passkey: ES256, with its own CBOR and COSE encoding, so that the library is not tested against itself. */
export class SoftwareKey {
  readonly id = randomBytes(16).toString('base64url');
  /** 0 means that uses are not counted, as with synced passkeys. */
  counter = 0;
  isBackedUp = false;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #aaguid: string;
  #userHandle = '';

  constructor(aaguid = '00000000-0000-0000-0000-000000000000') {
    this.#aaguid = aaguid;
  }

  /** Implements `navigator.credentials.create()`. */
  create(options: Options, origin: string, misuse: Misuse = {}, attestation?: Map<string, unknown>) {
    this.#userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const made = Buffer.concat([
      Buffer.from(this.#aaguid.replaceAll('-', ''), 'hex'),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      cbor(key),
    ]);
    const authData = Buffer.concat([this.#data(misuse.host ?? options.rp?.id ?? '', misuse, true), made]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', attestation ? 'packed' : 'none'],
        ['attStmt', attestation ?? new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData('webauthn.create', options, origin, misuse).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Implements `navigator.credentials.get()`. */
  get(options: Options, origin: string, misuse: Misuse = {}) {
    this.counter += this.counter > 0 ? 1 : 0;
    const authData = this.#data(misuse.host ?? options.rpId ?? '', misuse, false);
    const data = clientData('webauthn.get', options, origin, misuse);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(data)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: misuse.userHandle ?? this.#userHandle,
      },
    };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  /** Hash of the host, flags and counter (WebAuthn §6.1). */
  #data(host: string, { isUserVerified = true, counter = this.counter }: Misuse, isNew: boolean): Buffer {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (this.isBackedUp ? 0x18 : 0) | (isNew ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted]);
  }
}

function clientData(type: string, { challenge }: Options, origin: string, misuse: Misuse): Buffer {
  const fields = { type, challenge, origin, crossOrigin: false };
  const { host: _, counter: __, isUserVerified: ___, userHandle: ____, ...other } = misuse;
  return Buffer.from(JSON.stringify({ ...fields, ...other }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** The subset of CBOR (RFC 8949) that authenticators write. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? head(1, -1 - value) : head(0, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Uint8Array) {
    return Buffer.concat([head(2, value.length), value]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  }
  const entries = value instanceof Map ? [...value] : [];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) {
    return Buffer.from([(major << 5) | count]);
  }
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
