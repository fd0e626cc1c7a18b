import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { clientID, redirectUri } from '../product/grants.ts';

/*
 * The peer: oidc-provider, which keeps everything in memory, with the same client and rotating refresh tokens. Its store
 * holds 1,000 entries, so it serves few grants. `/grants?count=n` makes some and answers their refresh tokens.
 */

const port = Number(process.env.PORT);
const scope = 'openid email offline_access';

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: clientID,
      token_endpoint_auth_method: 'none',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  scopes: ['openid', 'email', 'offline_access'],
  claims: { openid: ['sub'], email: ['email'] },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: `${accountId}@bench.example` }),
  }),
  rotateRefreshToken: true,
  ttl: { AccessToken: 3600, RefreshToken: 86_400, Grant: 86_400, IdToken: 3600 },
  features: { devInteractions: { enabled: false } },
});

async function newRefreshToken(accountId: string): Promise<string> {
  const client = await provider.Client.find(clientID);
  if (!client) throw new Error('there is no client');
  const grant = new provider.Grant({ accountId, clientId: clientID });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  const token = new provider.RefreshToken({ accountId, client, grantId, scope, gty: 'authorization_code' });
  return token.save();
}

const handle = provider.callback();
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname !== '/grants') return handle(request, response);
  const tokens: string[] = [];
  for (let nth = 0; nth < Number(url.searchParams.get('count')); nth += 1)
    tokens.push(await newRefreshToken(`account-${nth}`));
  response.setHeader('content-type', 'application/json');
  return response.end(JSON.stringify(tokens));
});
server.listen(port, '127.0.0.1');

process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
