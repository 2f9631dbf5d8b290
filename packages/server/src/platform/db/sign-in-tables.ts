type Json = string;
type Flag = number;

/** How members sign in beside a password. */
export interface SignInTables {
  /** An account at an OpenID Connect provider that opens a member's account. Of what the provider sends, only this is kept. */
  linked_identity: {
    /** With `subject` the only stable key of an account at a provider. */
    issuer: string;
    subject: string;
    /** Unique with `issuer`. */
    uid: string;
    created_at: number;
    used_at: number | null;
  };
  passkey: {
    /** Names the passkey in calls. */
    id: string;
    /** Base64url, unique: what the authenticator calls the passkey. */
    credential_id: string;
    uid: string;
    name: string;
    /** COSE key, base64url. */
    public_key: string;
    /** Signatures that the authenticator has counted; 0 where it counts none. */
    counter: number;
    transports: Json;
    backed_up: Flag;
    created_at: number;
    used_at: number | null;
  };
  /** A sign-in in progress, used once and removed after minutes. */
  sign_in_attempt: {
    /** SHA-256 of its id; the id itself is never stored. */
    id_hash: string;
    kind: string;
    state: Json;
    expires_at: number;
  };
}
