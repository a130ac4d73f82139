// Starts DynamoDB Local on the loopback address alone, for which it has no option, and ends with its parent.
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;

class EngineLauncher {
  public static void main(String[] arguments) throws Exception {
    var engine = ServerRunner.createServerFromCommandLineArgs(arguments);
    var jetty = engine.getClass().getDeclaredField("server");
    jetty.setAccessible(true);
    for (var connector : ((Server) jetty.get(engine)).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    try {
      engine.safeStart();
    } catch (Exception failure) {
      // Its other threads would keep the process alive.
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
    // The parent holds the other end of standard input, which closes however the parent ends.
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }
}
