"""OpenStack Swift with its S3 API in one process: python3 swift_server.py FOLDER PORT KEY SECRET

All four servers of Swift, as an installation has them, but with the objects in memory. Prints "ready <port>" once it listens.
"""
import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from eventlet import listen, spawn, wsgi  # noqa: E402
from paste.deploy import loadapp  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import NullLogger  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol  # noqa: E402

FOLDER, PORT, KEY, SECRET = sys.argv[1:]
ACCOUNT, USER = KEY.split(':')
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'test'

BACKEND = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
disable_fallocate = true
log_level = CRITICAL
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{use}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# Nothing listens there: what it would cache is looked up each time.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
# Small, so that lists of tests have several pages.
max_bucket_listing = 5
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


def serve(socket, name, text):
    path = os.path.join(FOLDER, name + '.conf')
    with open(path, 'w') as file:
        file.write(text)
    app = loadapp('config:' + path)
    spawn(wsgi.server, socket, app, NullLogger(), protocol=SwiftHttpProtocol, log_output=False)


os.makedirs(os.path.join(FOLDER, 'd1'), exist_ok=True)
SERVERS = {'account': 'account', 'container': 'container', 'object': 'mem_object'}
sockets = {name: listen(('127.0.0.1', 0)) for name in SERVERS}
for name, socket in sockets.items():
    port = socket.getsockname()[1]
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({
        'region': 1, 'zone': 1, 'weight': 1, 'device': 'd1',
        'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port,
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, name + '.ring.gz'))
for name, use in SERVERS.items():
    serve(sockets[name], name, BACKEND.format(folder=FOLDER, use=use))
front = listen(('127.0.0.1', int(PORT)))
serve(front, 'proxy', PROXY.format(folder=FOLDER, account=ACCOUNT, user=USER, secret=SECRET))
print('ready', front.getsockname()[1], flush=True)
# Ends with the one that started it.
while sys.stdin.buffer.raw is not None and os.getppid() != 1:
    eventlet.sleep(1)
