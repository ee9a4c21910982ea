import type { passkeys as contract } from '#contract/account/passkeys.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { Scope } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';

type Credential = BodyOf<(typeof contract)['POST /settings/passkeys/store']>['credential'];

/** The data of a new passkey. */
type NewPasskey = {
  aaguid: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  canBeBackedUp: boolean;
  isBackedUp: boolean;
};

/** COSE ids of EdDSA, ES256 and RS256: every browser supports one of them, and every Node version can verify all. */
export const ALGORITHMS = [-8, -7, -257];

/** Verifies a browser's response to a registration challenge of this user. @throws 422 if anything is invalid */
export async function verifyRegistration(
  scope: Scope,
  party: RelyingParty,
  userId: number,
  given: Credential,
): Promise<NewPasskey> {
  const { response } = given;
  const challenge = await takeChallenge(scope, { purpose: 'register', userId }, response.clientDataJSON);
  if (challenge === null) {
    throw invalid({ credential: ['That took too long. Start again.'] });
  }
  const registrationInfo = await verify(party, challenge, given).catch((failure: unknown) => {
    scope.services.log.info('passkey registration rejected', { requestId: scope.requestId, failure });
    return undefined;
  });
  if (!registrationInfo) {
    throw invalid({ credential: ['This passkey could not be verified. Start again.'] });
  }
  const { aaguid, credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    aaguid,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: response.transports,
    canBeBackedUp: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

async function verify({ id, origin }: RelyingParty, challenge: string, { response, ...credential }: Credential) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const attestationObject = await withoutAttestation(response.attestationObject);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return registrationInfo;
}

/**
 * Some devices send an attestation statement although none is requested. Nothing depends on it, and verifying it would
 * make the library parse certificates and fetch revocation lists from URLs in them, so it is removed.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const plain = new Map().set('fmt', 'none').set('attStmt', new Map()).set('authData', authData);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}
