// Starts DynamoDB Local on the loopback address alone, for which it has no option, and ends with its standard input, which
// closes however the parent ends.
import java.io.OutputStream;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;

class EngineLauncher {
  public static void main(String[] arguments) throws Exception {
    var engine = ServerRunner.createServerFromCommandLineArgs(arguments);
    var server = engine.getClass().getDeclaredField("server");
    server.setAccessible(true);
    for (var connector : ((Server) server.get(engine)).getConnectors()) ((ServerConnector) connector).setHost("127.0.0.1");
    try {
      engine.safeStart();
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (Exception failure) {
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
    // Its other threads would keep the process alive.
    Runtime.getRuntime().halt(0);
  }
}
